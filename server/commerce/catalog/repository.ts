import type { Expression } from 'kysely'
import type { Alternate, DeliveryClass, ProductCard } from '#shared/contracts/catalog.ts'
import type { Locale, VatClass } from '#shared/tenant.ts'
import { type ArticleTable, prepared, type StyleFacts, type StylePictureTable, type StyleTextFacts, type StyleTextTable } from '../../database/index.ts'
import type { Context } from '../context.ts'

/** A style in the locale of the context. */
export interface StyleRow {
  id: string
  categoryId: string
  brand: string
  deliveryClass: DeliveryClass
  vatClass: VatClass
  withdrawalExcluded: boolean
  releasedOn: string
  popularity: number
  rating: { average: number; count: number }
  variation: ProductCard['variation']
  facts: StyleFacts
  title: string
  slug: string
}

export type ArticleRow = Omit<ArticleTable, 'tenant'>
export type PictureRow = Omit<StylePictureTable, 'tenant'>

/** What only the product page reads. */
export interface StyleWords {
  description: readonly string[]
  highlights: readonly string[]
  facts: StyleTextFacts
}

export interface ColourRow {
  key: string
  name: string
  hex?: string
}

/** The same goods in a shop and locale. */

const styleColumns = [
  'id',
  'categoryId',
  'brand',
  'deliveryClass',
  'vatClass',
  'withdrawalExcluded',
  'releasedOn',
  'popularity',
  'ratingSum',
  'ratingCount',
  'variation',
  'style.facts',
  'title',
  'slug',
] as const

/** Average stars with one decimal; 0 when nobody has rated. */
export const averageOf = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum * 10) / count) / 10)

const selectStyles = prepared((db, { tenant, locale, ids }: { tenant: string; locale: string; ids: readonly string[] }) =>
  db
    .selectFrom('style')
    .innerJoin('styleText', (join) => join.onRef('styleText.tenant', '=', 'style.tenant').onRef('styleText.styleId', '=', 'style.id'))
    .select(styleColumns)
    .where('style.tenant', '=', tenant)
    .where('style.id', 'in', ids)
    .where('style.active', '=', 1)
    .where('styleText.locale', '=', locale),
)

/** The active styles among these that have words in the locale, in no order. */
export async function findStyles({ db, tenant, locale }: Context, ids: readonly string[]): Promise<StyleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await selectStyles(db, { tenant: tenant.id, locale, ids })
  return rows.map(({ facts, withdrawalExcluded, variation, ratingSum, ratingCount, ...row }) => ({
    ...row,
    withdrawalExcluded: withdrawalExcluded === 1,
    variation: variation as StyleRow['variation'],
    rating: { average: averageOf(ratingSum, ratingCount), count: ratingCount },
    facts: JSON.parse(facts) as StyleFacts,
  }))
}

/** The long words of one style; undefined where the locale has none. */
export async function findStyleWords({ db, tenant, locale }: Context, styleId: string): Promise<StyleWords | undefined> {
  const row = await db
    .selectFrom('styleText')
    .select(['description', 'highlights', 'facts'])
    .where('tenant', '=', tenant.id)
    .where('styleId', '=', styleId)
    .where('locale', '=', locale)
    .executeTakeFirst()
  return row && wordsIn(row)
}

const wordsIn = ({ description, highlights, facts }: Pick<StyleTextTable, 'description' | 'highlights' | 'facts'>): StyleWords => ({
  description: JSON.parse(description) as string[],
  highlights: JSON.parse(highlights) as string[],
  facts: JSON.parse(facts) as StyleTextFacts,
})

const articleColumns = [
  'sku',
  'styleId',
  'position',
  'ean',
  'orderNumber',
  'colourKey',
  'size',
  'priceCents',
  'previousCents',
  'lowest30Cents',
  'reducedOn',
  'unitQuantity',
  'unitMeasure',
  'stock',
  'packages',
] as const

const selectArticlesOfStyles = prepared((db, { tenant, styleIds }: { tenant: string; styleIds: readonly string[] }) =>
  db.selectFrom('article').select(articleColumns).where('tenant', '=', tenant).where('styleId', 'in', styleIds).orderBy('styleId').orderBy('position'),
)

/** All articles of these styles, each style's in its own order. */
export const findArticlesOfStyles = async ({ db, tenant }: Context, styleIds: readonly string[]): Promise<ArticleRow[]> =>
  styleIds.length === 0 ? [] : (await selectArticlesOfStyles(db, { tenant: tenant.id, styleIds })).rows

/** PostgreSQL refuses a NUL in a text, so nothing can have one in its key. */
export const canBeKey = (text: string) => !text.includes('\0')

export async function findArticleRows({ db, tenant }: Context, wanted: readonly string[]): Promise<ArticleRow[]> {
  const skus = wanted.filter(canBeKey)
  if (skus.length === 0) return []
  return db.selectFrom('article').select(articleColumns).where('tenant', '=', tenant.id).where('sku', 'in', skus).execute()
}

const offerColumns = [
  ...(['article.sku', 'article.styleId', 'orderNumber', 'colourKey', 'size', 'stock'] as const),
  ...(['priceCents', 'previousCents', 'lowest30Cents', 'reducedOn', 'unitQuantity', 'unitMeasure'] as const),
  ...(['brand', 'deliveryClass', 'vatClass', 'withdrawalExcluded', 'style.facts', 'title', 'slug', 'names'] as const),
] as const

const pictures = (db: Context['db'], tenant: string) =>
  db
    .selectFrom('stylePicture')
    .select(['styleId', 'colourKey', 'position', 'source', 'width', 'height'])
    .where('tenant', '=', tenant)
    .orderBy('styleId')
    .orderBy('position')

type Meant = string | readonly string[]

/** Which articles are meant: the skus that come with the question, or a query that finds them. */
export type SkusOf<Of extends Meant> = (db: Context['db'], tenant: string, of: Of) => readonly string[] | Expression<string>

const selectingOffers = <Of extends Meant>(skusOf: SkusOf<Of>, withWords: boolean) =>
  prepared((db, { tenant, locale, of }: { tenant: string; locale: string; of: Of }) =>
    db
      .selectFrom('article')
      .innerJoin('style', (join) => join.onRef('style.tenant', '=', 'article.tenant').onRef('style.id', '=', 'article.styleId'))
      .innerJoin('styleText', (join) => join.onRef('styleText.tenant', '=', 'style.tenant').onRef('styleText.styleId', '=', 'style.id'))
      .leftJoin('colour', (join) => join.onRef('colour.tenant', '=', 'article.tenant').onRef('colour.key', '=', 'article.colourKey'))
      .select(offerColumns)
      .$if(withWords, (query) => query.select(['description', 'highlights', 'styleText.facts as textFacts']))
      .where('article.tenant', '=', tenant)
      .where('article.sku', 'in', skusOf(db, tenant, of))
      .where('style.active', '=', 1)
      .where('styleText.locale', '=', locale),
  )

const selectingPictures = <Of extends Meant>(skusOf: SkusOf<Of>) =>
  prepared((db, { tenant, of }: { tenant: string; of: Of }) => {
    const styles = db
      .selectFrom('article')
      .select('article.styleId')
      .where('article.tenant', '=', tenant)
      .where('article.sku', 'in', skusOf(db, tenant, of))
    return pictures(db, tenant).where('styleId', 'in', styles)
  })

type OfferColumns = Awaited<ReturnType<ReturnType<typeof selectingOffers>>>['rows'][number]

const offerOf = (locale: Locale) => (row: OfferColumns) => {
  const { facts, withdrawalExcluded, names, description, highlights, textFacts, ...rest } = row
  return {
    ...rest,
    withdrawalExcluded: withdrawalExcluded === 1,
    facts: JSON.parse(facts) as StyleFacts,
    ...(description && highlights && textFacts && { words: wordsIn({ description, highlights, facts: textFacts }) }),
    /** Its colour's name; undefined where it has none. */
    colour: names === null ? undefined : ((JSON.parse(names) as Record<string, string>)[locale] ?? row.colourKey),
  }
}

/** An article with what its style and colour say of it. */
export type OfferRow = ReturnType<ReturnType<typeof offerOf>>

/** How articles are read that are meant in this way, with what their pages say where that is wanted. */
export function articleQueries<Of extends Meant>(skusOf: SkusOf<Of>, { withWords }: { withWords: boolean }) {
  const [selectOffers, selectPicturesOf] = [selectingOffers(skusOf, withWords), selectingPictures(skusOf)]
  return {
    /** Those that are in the range and have words in the locale, in no order. */
    findOffers: async ({ db, tenant, locale }: Context, of: Of): Promise<OfferRow[]> =>
      (await selectOffers(db, { tenant: tenant.id, locale, of })).rows.map(offerOf(locale)),
    /** The pictures of the styles that they belong to. */
    findPicturesOf: async ({ db, tenant }: Context, of: Of): Promise<PictureRow[]> => (await selectPicturesOf(db, { tenant: tenant.id, of })).rows,
  }
}

/** What articles are called, in the range or not any more. */
export async function findTitles({ db, tenant, locale }: Context, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('article')
    .innerJoin('styleText', (join) => join.onRef('styleText.tenant', '=', 'article.tenant').onRef('styleText.styleId', '=', 'article.styleId'))
    .select(['sku', 'title'])
    .where('article.tenant', '=', tenant.id)
    .where('sku', 'in', skus)
    .where('styleText.locale', '=', locale)
    .execute()
  return new Map(rows.map(({ sku, title }) => [sku, title]))
}

const selectPictures = prepared((db, { tenant, styleIds }: { tenant: string; styleIds: readonly string[] }) =>
  pictures(db, tenant).where('styleId', 'in', styleIds),
)

export const findPictures = async ({ db, tenant }: Context, styleIds: readonly string[]): Promise<PictureRow[]> =>
  styleIds.length === 0 ? [] : (await selectPictures(db, { tenant: tenant.id, styleIds })).rows

/** Colours by key, named in the locale; one without a name there goes by its key. */
export async function findColours({ db, tenant, locale }: Context, keys: readonly string[]): Promise<Map<string, ColourRow>> {
  const wanted = [...new Set(keys)].filter((key) => key !== '')
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('colour').select(['key', 'hex', 'names']).where('tenant', '=', tenant.id).where('key', 'in', wanted).execute()
  return new Map(rows.map(({ key, hex, names }) => [key, { key, name: (JSON.parse(names) as Record<string, string>)[locale] ?? key, ...(hex && { hex }) }]))
}

/** The sku that a code names: a sku, an order number or an EAN of goods in the range. */
export async function findSkuByCode({ db, tenant }: Context, code: string): Promise<string | undefined> {
  const base = db
    .selectFrom('article')
    .innerJoin('style', (join) => join.onRef('style.tenant', '=', 'article.tenant').onRef('style.id', '=', 'article.styleId'))
    .select('article.sku')
    .where('article.tenant', '=', tenant.id)
    .where('style.active', '=', 1)
  // One query per index: an "or" over three columns would read the whole table on SQLite.
  for (const column of ['article.sku', 'article.orderNumber', 'article.ean'] as const) {
    const found = await base.where(column, '=', code).orderBy('article.sku').executeTakeFirst()
    if (found) return found.sku
  }
  return undefined
}

/** Where a sku can be bought: every shop and locale. The one query across tenants, for hreflang; it answers public addresses only. */
export async function findAlternates({ db }: Context, sku: string): Promise<Alternate[]> {
  if (!canBeKey(sku)) return []
  return db
    .selectFrom('article')
    .innerJoin('style', (join) => join.onRef('style.tenant', '=', 'article.tenant').onRef('style.id', '=', 'article.styleId'))
    .innerJoin('styleText', (join) => join.onRef('styleText.tenant', '=', 'style.tenant').onRef('styleText.styleId', '=', 'style.id'))
    .select(['article.tenant', 'styleText.locale', 'styleText.slug'])
    .where('article.tenant', 'in', (query) => query.selectFrom('category').select('category.tenant').distinct())
    .where('article.sku', '=', sku)
    .where('style.active', '=', 1)
    .orderBy('article.tenant')
    .orderBy('styleText.locale')
    .execute()
}

/** Where a category's list stands: every shop and locale that has it. */
export const findCategoryAlternates = ({ db }: Context, id: string): Promise<Alternate[]> =>
  db.selectFrom('categoryText').select(['tenant', 'locale', 'slug']).where('categoryId', '=', id).orderBy('tenant').orderBy('locale').execute()

export interface CategoryRow {
  id: string
  parentId: string | null
  picture: string | null
  name: string
  slug: string
}

/** All categories named in the locale, in their order. */
export async function findCategoryRows({ db, tenant, locale }: Context): Promise<CategoryRow[]> {
  return db
    .selectFrom('category')
    .innerJoin('categoryText', (join) => join.onRef('categoryText.tenant', '=', 'category.tenant').onRef('categoryText.categoryId', '=', 'category.id'))
    .select(['id', 'parentId', 'picture', 'name', 'slug'])
    .where('category.tenant', '=', tenant.id)
    .where('categoryText.locale', '=', locale)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Ids of the categories that have goods of their own; one look into the index for each, however many goods there are. */
export async function findUsedCategories({ db, tenant }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('style')
          .select('style.id')
          .where('style.tenant', '=', tenant.id)
          .whereRef('style.categoryId', '=', 'category.id')
          .where('style.active', '=', 1),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the styles in the range, for going through all of them. */
export async function findStyleIds({ db, tenant }: Context): Promise<string[]> {
  const rows = await db.selectFrom('style').select('id').where('tenant', '=', tenant.id).where('active', '=', 1).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** How many styles the shop carries. */
export async function countStyles({ db, tenant }: Context): Promise<number> {
  const count = db.fn.countAll<number>().as('count')
  return Number((await db.selectFrom('style').select(count).where('tenant', '=', tenant.id).where('active', '=', 1).executeTakeFirst())?.count ?? 0)
}

/** The deepest category of each of these styles. */
export async function findCategoriesOf({ db, tenant }: Context, styleIds: readonly string[]): Promise<Map<string, string>> {
  if (styleIds.length === 0) return new Map()
  const rows = await db.selectFrom('style').select(['id', 'categoryId']).where('tenant', '=', tenant.id).where('id', 'in', styleIds).execute()
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}

/** A stretch of the shop's styles in the order of their ids. */
export async function findStyleIdsFrom({ db, tenant }: Context, offset: number, limit: number): Promise<string[]> {
  const styles = db.selectFrom('style').select('id').where('tenant', '=', tenant.id).where('active', '=', 1)
  return (await styles.orderBy('id').limit(limit).offset(offset).execute()).map(({ id }) => id)
}

/** The facts of these styles in the locale's words. */
export async function findStyleFacts({ db, tenant, locale }: Context, ids: readonly string[]): Promise<Map<string, StyleTextFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('styleText')
    .select(['styleId', 'facts'])
    .where('tenant', '=', tenant.id)
    .where('styleId', 'in', ids)
    .where('locale', '=', locale)
    .execute()
  return new Map(rows.map(({ styleId, facts }) => [styleId, JSON.parse(facts) as StyleTextFacts]))
}
