export { importPostalCodes } from './import-list.ts'
export { postalCodesRoutes } from './routes.ts'
