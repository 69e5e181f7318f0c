export { ParcelShopFinder } from './parcel-shop-finder.tsx'
export { ParcelShopText } from './parcel-shop-text.tsx'
export { searchParcelShopsAction } from './search-action.ts'
