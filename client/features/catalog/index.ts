export { ProductCard } from './product-card.tsx'
export { ProductRow } from './product-row.tsx'
export { type ProductRowOptions, productQuery, productRowQuery } from './queries.ts'
