export { createCountryRoutes } from './routes.ts'
