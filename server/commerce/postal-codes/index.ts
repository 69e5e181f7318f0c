export { importPostalCodes } from './import-list.ts'
export { postalCodesRoutes } from './routes.ts'
export { placeCode, suggestPlaces } from './service.ts'
