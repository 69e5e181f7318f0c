export { parcelShopType } from './graphql.ts'
export { importParcelShops } from './import-list.ts'
export { parcelShopsRoutes } from './routes.ts'
export { findParcelShop, searchParcelShops } from './service.ts'
