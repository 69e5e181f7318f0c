export { chatBotRoutes } from './routes.ts'
