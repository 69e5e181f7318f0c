export { personalisationRoutes } from './routes.ts'
