export { ParcelShopFinder } from './parcel-shop-finder.tsx'
export { ParcelShopText } from './parcel-shop-text.tsx'
export { FIND_SHOPS_INTENT, searchParcelShopsAction } from './search-action.ts'
