export { importParcelShops } from './import-list.ts'
export { parcelShopsRoutes } from './routes.ts'
