export { guessArchetype } from './guess-archetype.ts'
export { archetypes, drawnPictureSize, renderDrawing } from './render-drawing.ts'
export { createImageRoutes } from './routes.ts'
