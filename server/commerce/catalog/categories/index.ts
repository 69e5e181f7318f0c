export {
  buildCrumbs,
  type CategoryIndex,
  findCategory,
  loadCategories,
  loadCategoryTree,
  toCrumb,
} from './categories.ts'
export { findCategoryAlternates } from './repository.ts'
export { listCategorySitemap } from './sitemap.ts'
