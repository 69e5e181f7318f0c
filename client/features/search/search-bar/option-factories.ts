import type { SearchSuggestions, SuggestedProduct } from '#shared/api/search.ts'
import type { RouteId, RouteParams } from '#shared/routes.ts'

/** A line of the list: a link, or the button that deletes the shopper's own searches. */
export type SuggestionOption = {
  /** For aria-activedescendant; unique on the page. */
  id: string
  label: string
} & (
  | { kind: 'delete-all' }
  | { kind: 'link'; href: string; term?: string; own?: true; within?: string; product?: SuggestedProduct }
)

export type BuildPath = (id: RouteId, params?: RouteParams) => string

/** An option before it has its id. */
export type UnnumberedOption = SuggestionOption extends infer Each
  ? Each extends SuggestionOption
    ? Omit<Each, 'id'>
    : never
  : never

export type OptionFactories = ReturnType<typeof createOptionFactories>

/** Makes an option of a term, a category or a product. */
export function createOptionFactories(path: BuildPath) {
  return {
    toSearchOption: (term: string, own?: boolean): UnnumberedOption => ({
      kind: 'link',
      label: term,
      term,
      href: path('search', { term }),
      ...(own && { own }),
    }),
    toCategoryOption: ({
      category,
      slug,
      name,
      within,
    }: SearchSuggestions['categories'][number]): UnnumberedOption => ({
      kind: 'link',
      label: name,
      href: path('category', { slug, category }),
      ...(within && { within }),
    }),
    toProductOption: (product: SuggestedProduct): UnnumberedOption => ({
      kind: 'link',
      label: product.title,
      product,
      href: path('product', { slug: product.slug, sku: product.sku }),
    }),
  }
}
