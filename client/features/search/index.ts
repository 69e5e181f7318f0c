export { type ListState, readListState } from './list-state.ts'
export { NoResults, PopularCategories } from './no-results.tsx'
export { ProductList } from './product-list.tsx'
export { productListQuery } from './queries.ts'
