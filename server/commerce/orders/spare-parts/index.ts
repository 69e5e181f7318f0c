/* Parts of furniture that buyers miss, sent at no price. */
export { sparePartsRoutes } from './routes.ts'
