import type { SuggestedProduct, Suggestions } from '#shared/contracts/search.ts'
import type { RouteId, RouteParams } from '#shared/routes.ts'
import { foldTerm } from '#shared/rules/search-history.ts'

/** Groups in the order they are shown. `searches` are the shopper's own, `all` leads to everything that is found. */
export type GroupKey = 'searches' | 'popular' | 'types' | 'terms' | 'ranges' | 'brands' | 'products' | 'all'

/** One line of the list: where it leads, or that it empties the shopper's own searches. */
export type Option = {
  /** For aria-activedescendant; unique on the page. */
  id: string
  label: string
} & ({ does: 'forget-all' } | { does: 'go'; href: string; term?: string; own?: true; within?: string; product?: SuggestedProduct })

export interface OptionGroup {
  key: GroupKey
  options: readonly Option[]
}

/** Suggestions, and the words they were asked for. */
export interface Answer {
  term: string
  suggestions: Suggestions
}

interface Material {
  suggestions: Suggestions
  own: readonly string[]
  text: string
}

type PathOf = (id: RouteId, params?: RouteParams) => string

/** An option before it has its id. */
type Line = Option extends infer Each ? (Each extends Option ? Omit<Each, 'id'> : never) : never

type Groups = readonly [GroupKey, readonly Line[]][]

/** One letter begins nearly everything: until the second, the list is that of the empty field. */
export const MIN_LETTERS = 2
const MAX_OWN = 6
const MAX_OWN_TYPED = 2

const begins = (term: string, text: string) => foldTerm(term).startsWith(foldTerm(text))

/** Each term once, however it is written, without those of `others`. */
function distinct(terms: readonly string[], others: readonly string[] = []) {
  const seen = new Set(others.map(foldTerm))
  return terms.filter((term) => !seen.has(foldTerm(term)) && seen.add(foldTerm(term)))
}

const none: Suggestions = { popular: [], types: [], terms: [], categories: [], brands: [], products: [] }

/** Lists of a shop and locale: groups in their order, empty ones left out, ids beginning with `prefix`. */
export function createOptions(path: PathOf, prefix: string) {
  const search = (term: string, own?: boolean): Line => ({ does: 'go', label: term, term, href: path('search', { term }), ...(own && { own }) })
  const place = ({ category, slug, name, within }: Suggestions['categories'][number]): Line => ({
    ...{ does: 'go', label: name, href: path('category', { slug, category }) },
    ...(within && { within }),
  })
  const article = (product: SuggestedProduct): Line => ({
    ...{ does: 'go', label: product.title, product },
    href: path('product', { slug: product.slug, sku: product.sku }),
  })
  const numbered = (groups: Groups): readonly OptionGroup[] =>
    groups
      .filter(([, lines]) => lines.length > 0)
      .map(([key, lines]) => ({ key, options: lines.map((line, at) => ({ ...line, id: `${prefix}-${key}-${at}` })) }))

  /** For an empty field, and what is left of it for a letter that asks nothing yet. */
  const start = ({ suggestions: { popular, categories }, own, text }: Material): Groups => {
    const ownShown = own.filter((term) => begins(term, text)).slice(0, MAX_OWN)
    const popularShown = distinct(popular, ownShown).filter((term) => begins(term, text))
    return [
      ['searches', ownShown.length > 0 ? [...ownShown.map((term) => search(term, true)), { does: 'forget-all', label: '' }] : []],
      ['popular', popularShown.map((term) => search(term))],
      ['ranges', categories.filter(({ name }) => begins(name, text)).map(place)],
    ]
  }
  /** For the first letters of something. */
  const typed = ({ suggestions: { types, terms, categories, brands, products }, own, text }: Material): Groups => {
    const ownShown = distinct(own.filter((term) => begins(term, text))).slice(0, MAX_OWN_TYPED)
    return [
      ['types', distinct(types, ownShown).map((type) => search(type))],
      ['terms', [...ownShown.map((term) => search(term, true)), ...distinct(terms, [text, ...ownShown, ...types]).map((term) => search(term))]],
      ['ranges', categories.map(place)],
      ['brands', brands.map((brand) => search(brand))],
      ['products', products.map(article)],
    ]
  }

  /**
   * What the list shows of an answer (absent where none came), the shopper's own searches, newest first, and the trimmed text of the field.
   * While the answer is that of the empty field, text that asks already has its own on the way, and the list stays as it is.
   */
  return (answer: Answer | undefined, own: readonly string[], text: string): readonly OptionGroup[] => {
    const { term, suggestions } = answer ?? { term: '', suggestions: none }
    const groups = term === '' ? start({ suggestions, own, text: text.length < MIN_LETTERS ? text : '' }) : typed({ suggestions, own, text })
    return numbered([...groups, ['all', text === '' ? [] : [search(text)]]])
  }
}
