export { archetypeFor } from './archetype-for.ts'
export { type Archetype, archetypes, drawnPicture, drawnSize, isArchetype } from './drawn-picture.ts'
export { createImageRoutes } from './routes.ts'
