export { importPostalCodes } from './import-list.ts'
export { postalCodesRoutes } from './routes.ts'
export { suggestPlaces, toPlaceCode } from './service.ts'
