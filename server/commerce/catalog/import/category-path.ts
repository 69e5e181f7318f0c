import { getLanguage, type Language, type Locale } from '#shared/tenant.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { getFamilyName, translateTerm } from './feed-terms.ts'
import { toShortHash, toSlug } from './slug.ts'

const MAX_CATEGORY_DEPTH = 3 // shared/api/catalog.ts: Category
const MAX_ID_LENGTH = 60

/** A category of the feed, with its parent. */
export interface FeedCategory {
  id: string
  parentId: string | null
  getName(language: Language): string
}

function toCategoryId(path: readonly string[]): string {
  const id = `feed-${path.map((name) => toSlug(name, 40)).join('--')}`
  // Names with equal slugs are the same category ("Tops" and "TOPS"), unless the path is too long for the id.
  return id.length <= MAX_ID_LENGTH
    ? id
    : `${id.slice(0, MAX_ID_LENGTH - 9)}-${toShortHash(path.join('>').toLowerCase(), 8)}`
}

const fallbackCategory: FeedCategory = {
  id: 'feed-more',
  parentId: null,
  getName: (language) => translateTerm(language, 'more'),
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The names of product_type "A > B > C", at most three; a bare number is not a name. */
function parseCategoryNames(row: FeedRow): string[] {
  const path = findFirstValue(row, 'product_type') ?? findFirstValue(row, 'google_product_category') ?? ''
  return path
    .split(/\s*(?:>|&gt;)\s*/)
    .map((name) => capitalise(cleanLine(name, 60)))
    .filter((name) => /\p{L}{2}/u.test(name))
    .slice(0, MAX_CATEGORY_DEPTH)
}

/**
 * The categories of a row, from the top down to its own. Goods without a path go to their product family, and paths of
 * one level below "more", so that single types do not flood the navigation.
 */
export function buildFeedCategories(row: FeedRow, archetype: string): FeedCategory[] {
  const names = parseCategoryNames(row)
  if (names.length === 0)
    return [
      fallbackCategory,
      {
        id: `feed-more--${archetype}`,
        parentId: fallbackCategory.id,
        getName: (language) => getFamilyName(language, archetype),
      },
    ]
  if (names.length === 1)
    return [
      fallbackCategory,
      { id: toCategoryId(['more', ...names]), parentId: fallbackCategory.id, getName: () => names[0] ?? '' },
    ]
  return names.map((name, i) => ({
    id: toCategoryId(names.slice(0, i + 1)),
    parentId: i > 0 ? toCategoryId(names.slice(0, i)) : null,
    getName: () => name,
  }))
}

/** The category and category_text rows of these categories. */
export const toCategoryRows = (tenant: string, locales: readonly Locale[], categories: readonly FeedCategory[]) => ({
  // They come after the shop's own categories, in the order of their ids.
  categories: categories.map(({ id, parentId }) => ({ tenant, id, parentId, position: 10_000, picture: null })),
  texts: categories.flatMap(({ id, getName }) =>
    locales.map((locale) => {
      const name = getName(getLanguage(locale))
      return { tenant, categoryId: id, locale, name, slug: toSlug(name) }
    }),
  ),
})
