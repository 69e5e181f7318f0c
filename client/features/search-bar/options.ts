import type { Suggestions } from '#shared/contracts/search.ts'
import type { RouteId, RouteParams } from '#shared/routes.ts'

/** One line of the list of suggestions, and where it leads. */
export interface Option {
  id: string
  href: string
  label: string
  product?: Suggestions['products'][number]
}

export interface OptionGroup {
  key: 'terms' | 'ranges' | 'brands' | 'products'
  options: readonly Option[]
}

type PathOf = (id: RouteId, params?: RouteParams) => string

/** What the list shows: groups in this order, empty ones left out, ids unique within `prefix`. */
export function optionGroups({ terms, categories, brands, products }: Suggestions, path: PathOf, prefix: string): readonly OptionGroup[] {
  const groups: OptionGroup[] = [
    { key: 'terms', options: terms.map((term, i) => ({ id: `${prefix}-t${i}`, href: path('search', { term }), label: term })) },
    {
      key: 'ranges',
      options: categories.map(({ category, slug, name }, i) => ({ id: `${prefix}-r${i}`, href: path('category', { slug, category }), label: name })),
    },
    { key: 'brands', options: brands.map((brand, i) => ({ id: `${prefix}-b${i}`, href: path('search', { term: brand }), label: brand })) },
    {
      key: 'products',
      options: products.map((product, i) => ({
        id: `${prefix}-p${i}`,
        href: path('product', { slug: product.slug, sku: product.sku }),
        label: product.title,
        product,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The option after or before the active one; past the ends lies the field itself. */
export function step(options: readonly Option[], active: string | undefined, by: 1 | -1): string | undefined {
  const at = options.findIndex(({ id }) => id === active)
  if (at === -1) return (by === 1 ? options[0] : options.at(-1))?.id
  return options[at + by]?.id
}
