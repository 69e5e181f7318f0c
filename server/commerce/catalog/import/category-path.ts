import { type Language, type Locale, languageOf } from '#shared/tenant.ts'
import { cleanLine } from './clean-text.ts'
import { type FeedRow, firstOf } from './feed-row.ts'
import { hashOf, slugOf } from './slug.ts'
import { familyIn, wordIn } from './words.ts'

const DEPTH = 3 // contracts/catalog.ts: Category
const MAX_ID = 60

/** One category that the feed asks for, with the one above it. */
export interface FeedCategory {
  id: string
  parentId: string | null
  nameIn(language: Language): string
}

function idOf(path: readonly string[]): string {
  const id = `feed-${path.map((name) => slugOf(name, 40)).join('--')}`
  // Two names that look alike as slugs stay two categories only where the path is long; "Tops" and "TOPS" are one.
  return id.length <= MAX_ID ? id : `${id.slice(0, MAX_ID - 9)}-${hashOf(path.join('>').toLowerCase(), 8)}`
}

const more: FeedCategory = { id: 'feed-more', parentId: null, nameIn: (language) => wordIn(language, 'more') }

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The names of product_type "A > B > C", three at most; a bare number is no name. */
function namesOf(row: FeedRow): string[] {
  const path = firstOf(row, 'product_type') ?? firstOf(row, 'google_product_category') ?? ''
  return path
    .split(/\s*(?:>|&gt;)\s*/)
    .map((name) => capital(cleanLine(name, 60)))
    .filter((name) => /\p{L}{2}/u.test(name))
    .slice(0, DEPTH)
}

/**
 * The categories of a row from the top down; the last one holds it. Goods without a path go to their family,
 * and a path of one level below "more", so that the shop's navigation is not flooded with single types.
 */
export function categoriesOf(row: FeedRow, archetype: string): FeedCategory[] {
  const names = namesOf(row)
  if (names.length === 0) return [more, { id: `feed-more--${archetype}`, parentId: more.id, nameIn: (language) => familyIn(language, archetype) }]
  if (names.length === 1) return [more, { id: idOf(['more', ...names]), parentId: more.id, nameIn: () => names[0] ?? '' }]
  return names.map((name, i) => ({ id: idOf(names.slice(0, i + 1)), parentId: i > 0 ? idOf(names.slice(0, i)) : null, nameIn: () => name }))
}

/** Rows of category and category_text for these categories. */
export const categoryRows = (tenant: string, locales: readonly Locale[], categories: readonly FeedCategory[]) => ({
  // All behind the shop's own ranges; among themselves by id.
  categories: categories.map(({ id, parentId }) => ({ tenant, id, parentId, position: 10_000, picture: null })),
  texts: categories.flatMap(({ id, nameIn }) =>
    locales.map((locale) => {
      const name = nameIn(languageOf(locale))
      return { tenant, categoryId: id, locale, name, slug: slugOf(name) }
    }),
  ),
})
