import type { SearchSuggestions } from '#shared/api/search.ts'
import { foldTerm } from '#shared/rules/search/search-history.ts'
import {
  type BuildPath,
  createOptionFactories,
  type OptionFactories,
  type SuggestionOption,
  type UnnumberedOption,
} from './option-factories.ts'

/** Groups in the order they are shown. `searches` are the shopper's own, `all` leads to all results. */
export type GroupKey = 'searches' | 'popular' | 'types' | 'terms' | 'categories' | 'brands' | 'products' | 'all'

export interface SuggestionGroup {
  key: GroupKey
  options: readonly SuggestionOption[]
}

/** Suggestions, and the term they are for. */
export interface SuggestionAnswer {
  term: string
  suggestions: SearchSuggestions
}

interface OptionInput {
  suggestions: SearchSuggestions
  own: readonly string[]
  text: string
}

type UnnumberedGroups = readonly [GroupKey, readonly UnnumberedOption[]][]

/** A single letter matches nearly everything: until the second, the list is that of the empty field. */
export const MIN_LETTERS = 2
const MAX_OWN_SEARCHES = 6
const MAX_OWN_MATCHES = 2

const startsWithText = (term: string, text: string) => foldTerm(term).startsWith(foldTerm(text))

/** Each term once, ignoring case and accents, without those of `others`. */
function listDistinctTerms(terms: readonly string[], others: readonly string[] = []) {
  const seen = new Set(others.map(foldTerm))
  return terms.filter((term) => !seen.has(foldTerm(term)) && seen.add(foldTerm(term)))
}

const none: SearchSuggestions = { popular: [], types: [], terms: [], categories: [], brands: [], products: [] }

/** The groups of the empty field; a single letter, which is not sent to the server, narrows them. */
function buildInitialGroups(
  { toSearchOption, toCategoryOption }: OptionFactories,
  { suggestions: { popular, categories }, own, text }: OptionInput,
): UnnumberedGroups {
  const ownShown = own.filter((term) => startsWithText(term, text)).slice(0, MAX_OWN_SEARCHES)
  const popularShown = listDistinctTerms(popular, ownShown).filter((term) => startsWithText(term, text))
  const ownOptions = ownShown.map((term) => toSearchOption(term, true))
  return [
    ['searches', ownOptions.length > 0 ? [...ownOptions, { kind: 'delete-all', label: '' }] : []],
    ['popular', popularShown.map((term) => toSearchOption(term))],
    ['categories', categories.filter(({ name }) => startsWithText(name, text)).map(toCategoryOption)],
  ]
}

/** The groups that match a typed text. */
function buildTypedGroups(
  { toSearchOption, toCategoryOption, toProductOption }: OptionFactories,
  { suggestions: { types, terms, categories, brands, products }, own, text }: OptionInput,
): UnnumberedGroups {
  const ownShown = listDistinctTerms(own.filter((term) => startsWithText(term, text))).slice(0, MAX_OWN_MATCHES)
  const otherTerms = listDistinctTerms(terms, [text, ...ownShown, ...types])
  return [
    ['types', listDistinctTerms(types, ownShown).map((type) => toSearchOption(type))],
    [
      'terms',
      [...ownShown.map((term) => toSearchOption(term, true)), ...otherTerms.map((term) => toSearchOption(term))],
    ],
    ['categories', categories.map(toCategoryOption)],
    ['brands', brands.map((brand) => toSearchOption(brand))],
    ['products', products.map(toProductOption)],
  ]
}

/** Drops empty groups and numbers the options of the others. */
const assignIds = (groups: UnnumberedGroups, prefix: string): readonly SuggestionGroup[] =>
  groups
    .filter(([, options]) => options.length > 0)
    .map(([key, options]) => ({
      key,
      options: options.map((option, index) => ({ ...option, id: `${prefix}-${key}-${index}` })),
    }))

/** Builds the groups of the list, with links made by `path` and ids that begin with `prefix`. */
export function createOptionBuilder(path: BuildPath, prefix: string) {
  const factories = createOptionFactories(path)

  /**
   * What the list shows for an answer (undefined if none came), the shopper's own searches, newest first, and the
   * trimmed text of the field. While the answer is still that of the empty field, the list stays as it is.
   */
  return (answer: SuggestionAnswer | undefined, own: readonly string[], text: string): readonly SuggestionGroup[] => {
    const { term, suggestions } = answer ?? { term: '', suggestions: none }
    const groups =
      term === ''
        ? buildInitialGroups(factories, { suggestions, own, text: text.length < MIN_LETTERS ? text : '' })
        : buildTypedGroups(factories, { suggestions, own, text })
    return assignIds([...groups, ['all', text === '' ? [] : [factories.toSearchOption(text)]]], prefix)
  }
}
