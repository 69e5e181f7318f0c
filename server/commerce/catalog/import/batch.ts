import type { ArticleTable, StyleTable } from '../../../database/index.ts'
import type { TransactionContext } from '../../context.ts'
import { categoryRows } from './category-path.ts'
import type { MappedRow } from './map-row.ts'
import { compareSizes } from './measures.ts'
import { type PricePoint, provenReduction } from './reduction.ts'
import { findArticleSources, findArticlesOf, findHistory, findSources, writeBatch } from './repository.ts'

/** Goods that the shop made itself are never touched by a feed. */
const OWN_SOURCE = 'demo'

/** A row that was mapped but may not be written. */
export interface Refusal {
  line: number
  id: string
  reason: string
}

const byKey = <T>(rows: readonly T[], key: (row: T) => string) => [...new Map(rows.map((row) => [key(row), row])).values()]

/** What the articles of a style differ in. */
function variationOf(articles: readonly ArticleTable[]): StyleTable['variation'] {
  const differ = (pick: (article: ArticleTable) => string) => new Set(articles.map(pick)).size > 1
  const [colour, size] = [differ(({ colourKey }) => colourKey), differ(({ size }) => size)]
  return colour && size ? 'colour-size' : colour ? 'colour' : size ? 'size' : 'none'
}

/** Colours by name, sizes from small to large: the same order however the rows arrived. */
function inOrder(articles: readonly ArticleTable[]): ArticleTable[] {
  return articles
    .toSorted((a, b) => (a.colourKey < b.colourKey ? -1 : a.colourKey > b.colourKey ? 1 : 0) || compareSizes(a.size, b.size) || (a.sku < b.sku ? -1 : 1))
    .map((article, position) => ({ ...article, position }))
}

/** The article with its price, and the change that the price history does not know yet. */
function priced({ article, regularCents }: MappedRow, history: readonly PricePoint[], now: string): { article: ArticleTable; change?: PricePoint } {
  const { priceCents } = article
  const change = history.at(-1)?.priceCents === priceCents ? undefined : { fromAt: now, priceCents }
  const full = change ? [...history.filter(({ fromAt }) => fromAt < now), change] : history
  return { article: { ...article, position: 0, ...provenReduction(full, regularCents) }, ...(change && { change }) }
}

const sameArticle = (a: ArticleTable, b: ArticleTable | undefined) =>
  b !== undefined && Object.entries(a).every(([name, value]) => b[name as keyof ArticleTable] === value)

async function refused(tx: TransactionContext, rows: readonly MappedRow[]): Promise<Set<MappedRow>> {
  const [styles, articles] = [
    await findSources(
      tx,
      rows.map(({ style }) => style.id),
    ),
    await findArticleSources(
      tx,
      rows.map(({ article }) => article.sku),
    ),
  ]
  return new Set(rows.filter(({ style, article }) => styles.get(style.id) === OWN_SOURCE || articles.get(article.sku) === OWN_SOURCE))
}

/** Puts rows into the shop; the last row of an id counts. Answers those that would have overwritten goods of the shop's own. */
export async function landBatch(tx: TransactionContext, mapped: readonly MappedRow[]): Promise<Refusal[]> {
  if (mapped.length === 0) return []
  const own = await refused(tx, mapped)
  const rows = byKey(
    mapped.filter((row) => !own.has(row)),
    ({ article }) => article.sku,
  )
  const styles = byKey(rows, ({ style }) => style.id)
  const tenant = tx.tenant.id
  const now = tx.now.toISOString()
  const styleIds = styles.map(({ style }) => style.id)
  const present = await findArticlesOf(tx, styleIds)
  const history = await findHistory(
    tx,
    rows.map(({ article }) => article.sku),
  )
  const prices = rows.map((row) => priced(row, history.get(row.article.sku) ?? [], now))
  const merged = new Map([...present, ...prices.map(({ article }) => article)].map((article) => [article.sku, article]))
  const ofStyle = Map.groupBy(merged.values(), ({ styleId }) => styleId)
  const before = new Map(present.map((article) => [article.sku, article]))
  const categories = byKey(
    rows.flatMap((row) => row.categories),
    ({ id }) => id,
  )
  const { categories: categoryTable, texts: categoryTexts } = categoryRows(tenant, tx.tenant.locales, categories)
  const colours = byKey(
    rows.flatMap(({ colour }) => colour ?? []),
    ({ key }) => key,
  )
  const names = (words: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.fromEntries(tx.tenant.locales.map((locale) => [locale, colourName(words, locale)])))
  await writeBatch(tx, {
    categories: categoryTable,
    categoryTexts,
    colours: colours.map((colour) => ({ tenant, key: colour.key, hex: colour.hex, names: names(colour.names) })),
    styles: styles.map(({ style }) => ({ ...style, variation: variationOf(ofStyle.get(style.id) ?? []) })),
    texts: styles.flatMap(({ texts }) => texts),
    pictures: styles.map(({ picture }) => picture),
    articles: [...ofStyle.values()].flatMap(inOrder).filter((article) => !sameArticle(article, before.get(article.sku))),
    prices: prices.flatMap(({ article, change }) => (change ? [{ tenant, sku: article.sku, ...change }] : [])),
  })
  return [...own].map(({ line, article }) => ({ line, id: article.sku, reason: 'the id belongs to goods of the shop itself' }))
}

function colourName(words: Readonly<Record<string, string>>, locale: string): string {
  const name = words[locale.slice(0, 2)] ?? ''
  return locale === 'de-CH' ? name.replaceAll('ß', 'ss') : name
}
