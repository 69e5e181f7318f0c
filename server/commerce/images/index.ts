export { archetypeFor } from './archetype-for.ts'
export { archetypes, drawnPicture, drawnSize } from './drawn-picture.ts'
export { createImageRoutes } from './routes.ts'
