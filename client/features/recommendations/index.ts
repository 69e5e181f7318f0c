export { aroundQuery, popularQuery, togetherQuery } from './queries.ts'
export { RecentlyViewed } from './recently-viewed.tsx'
export { BasketShelf, PopularShelf, ProductShelves } from './shelves.tsx'
export { useLook } from './use-look.ts'
