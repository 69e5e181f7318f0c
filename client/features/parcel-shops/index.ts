export { ParcelShopFinder } from './parcel-shop-finder.tsx'
export { ParcelShopText } from './parcel-shop-text.tsx'
export { findShopsAction } from './search-action.ts'
