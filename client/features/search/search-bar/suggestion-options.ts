import type { SearchSuggestions, SuggestedProduct } from '#shared/api/search.ts'
import type { RouteId, RouteParams } from '#shared/routes.ts'
import { foldTerm } from '#shared/rules/search/search-history.ts'

/** Groups in the order they are shown. `searches` are the shopper's own, `all` leads to everything that is found. */
export type GroupKey = 'searches' | 'popular' | 'types' | 'terms' | 'ranges' | 'brands' | 'products' | 'all'

/** One line of the list: where it leads, or that it empties the shopper's own searches. */
export type SuggestionOption = {
  /** For aria-activedescendant; unique on the page. */
  id: string
  label: string
} & (
  | { does: 'forget-all' }
  | { does: 'go'; href: string; term?: string; own?: true; within?: string; product?: SuggestedProduct }
)

export interface SuggestionGroup {
  key: GroupKey
  options: readonly SuggestionOption[]
}

/** Suggestions, and the words they were asked for. */
export interface SuggestionAnswer {
  term: string
  suggestions: SearchSuggestions
}

interface OptionInput {
  suggestions: SearchSuggestions
  own: readonly string[]
  text: string
}

type BuildPath = (id: RouteId, params?: RouteParams) => string

/** An option before it has its id. */
type UnnumberedOption = SuggestionOption extends infer Each
  ? Each extends SuggestionOption
    ? Omit<Each, 'id'>
    : never
  : never

type UnnumberedGroups = readonly [GroupKey, readonly UnnumberedOption[]][]

/** One letter begins nearly everything: until the second, the list is that of the empty field. */
export const MIN_LETTERS = 2
const MAX_OWN_SEARCHES = 6
const MAX_OWN_MATCHES = 2

const startsWithText = (term: string, text: string) => foldTerm(term).startsWith(foldTerm(text))

/** Each term once, however it is written, without those of `others`. */
function listDistinctTerms(terms: readonly string[], others: readonly string[] = []) {
  const seen = new Set(others.map(foldTerm))
  return terms.filter((term) => !seen.has(foldTerm(term)) && seen.add(foldTerm(term)))
}

const none: SearchSuggestions = { popular: [], types: [], terms: [], categories: [], brands: [], products: [] }

/** Lists of a shop and locale: groups in their order, empty ones left out, ids beginning with `prefix`. */
export function createOptionBuilder(path: BuildPath, prefix: string) {
  const toSearchOption = (term: string, own?: boolean): UnnumberedOption => ({
    does: 'go',
    label: term,
    term,
    href: path('search', { term }),
    ...(own && { own }),
  })
  const toCategoryOption = ({
    category,
    slug,
    name,
    within,
  }: SearchSuggestions['categories'][number]): UnnumberedOption => ({
    does: 'go',
    label: name,
    href: path('category', { slug, category }),
    ...(within && { within }),
  })
  const toProductOption = (product: SuggestedProduct): UnnumberedOption => ({
    does: 'go',
    label: product.title,
    product,
    href: path('product', { slug: product.slug, sku: product.sku }),
  })
  const assignIds = (groups: UnnumberedGroups): readonly SuggestionGroup[] =>
    groups
      .filter(([, lines]) => lines.length > 0)
      .map(([key, lines]) => ({ key, options: lines.map((line, at) => ({ ...line, id: `${prefix}-${key}-${at}` })) }))

  /** For an empty field, and what is left of it for a letter that asks nothing yet. */
  const buildInitialGroups = ({ suggestions: { popular, categories }, own, text }: OptionInput): UnnumberedGroups => {
    const ownShown = own.filter((term) => startsWithText(term, text)).slice(0, MAX_OWN_SEARCHES)
    const popularShown = listDistinctTerms(popular, ownShown).filter((term) => startsWithText(term, text))
    return [
      [
        'searches',
        ownShown.length > 0
          ? [...ownShown.map((term) => toSearchOption(term, true)), { does: 'forget-all', label: '' }]
          : [],
      ],
      ['popular', popularShown.map((term) => toSearchOption(term))],
      ['ranges', categories.filter(({ name }) => startsWithText(name, text)).map(toCategoryOption)],
    ]
  }
  /** For the first letters of something. */
  const buildTypedGroups = ({
    suggestions: { types, terms, categories, brands, products },
    own,
    text,
  }: OptionInput): UnnumberedGroups => {
    const ownShown = listDistinctTerms(own.filter((term) => startsWithText(term, text))).slice(0, MAX_OWN_MATCHES)
    return [
      ['types', listDistinctTerms(types, ownShown).map((type) => toSearchOption(type))],
      [
        'terms',
        [
          ...ownShown.map((term) => toSearchOption(term, true)),
          ...listDistinctTerms(terms, [text, ...ownShown, ...types]).map((term) => toSearchOption(term)),
        ],
      ],
      ['ranges', categories.map(toCategoryOption)],
      ['brands', brands.map((brand) => toSearchOption(brand))],
      ['products', products.map(toProductOption)],
    ]
  }

  /**
   * What the list shows of an answer (absent where none came), the shopper's own searches, newest first, and the
   * trimmed text of the field. While the answer is that of the empty field, text that asks already has its own on the
   * way, and the list stays as it is.
   */
  return (answer: SuggestionAnswer | undefined, own: readonly string[], text: string): readonly SuggestionGroup[] => {
    const { term, suggestions } = answer ?? { term: '', suggestions: none }
    const groups =
      term === ''
        ? buildInitialGroups({ suggestions, own, text: text.length < MIN_LETTERS ? text : '' })
        : buildTypedGroups({ suggestions, own, text })
    return assignIds([...groups, ['all', text === '' ? [] : [toSearchOption(text)]]])
  }
}
