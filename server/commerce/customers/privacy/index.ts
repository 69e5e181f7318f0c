export { erasePersonalData } from './erase.ts'
export { personalDataRoutes } from './routes.ts'
