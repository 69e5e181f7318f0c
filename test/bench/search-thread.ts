/** The index as the shop runs it, in a thread beside the pages and read from a database: node test/bench/search-thread.ts <products>. */
import { setTimeout as wait } from 'node:timers/promises'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { inTransaction } from '#server/commerce/context.ts'
import { publish } from '#server/commerce/events.ts'
import type { IndexedStyle, IndexQuery } from '#server/commerce/search/catalogue-index.ts'
import { indexFor, startIndexes } from '#server/commerce/search/indexes.ts'
import { insertAll, openDatabase, type Schema } from '#server/database/index.ts'
import { contextFor, fixtureNow, openTestDatabase, testTenant } from '#test/support/catalogue.ts'
import { catalogue, queries } from './search-catalogue.ts'

const SEARCHES = 500
const CARDS = 48
const tenant = testTenant.id
const [locale] = testTenant.locales
const count = Number(process.argv[2] ?? 100_000)

const { database, close } = await openTestDatabase()
const put = <T extends keyof Schema>(table: T, rows: readonly Schema[T][]) => insertAll(database.writer, database.kind, table, rows, 'keep')

async function fill(styles: readonly IndexedStyle[]) {
  const paths = styles.map(({ facets }) => facets.category)
  await put(
    'category',
    paths.flatMap((path) => path.map(({ value }, i) => ({ tenant, id: value, parentId: path[i - 1]?.value ?? null, position: 0, picture: null }))),
  )
  await put(
    'categoryText',
    paths.flatMap((path) => path.map(({ value, label }) => ({ tenant, categoryId: value, locale, name: label, slug: value }))),
  )
  await put(
    'colour',
    styles.flatMap(({ facets }) => facets.colour.map(({ value, label }) => ({ tenant, key: value, hex: null, names: JSON.stringify({ [locale]: label }) }))),
  )
  await put(
    'style',
    styles.map(({ id, facets, popularity, releasedOn, rating }) => ({
      ...{
        tenant,
        id,
        categoryId: facets.category.at(-1)?.value ?? '',
        brand: facets.brand[0]?.label ?? '',
        archetype: 'sofa',
        deliveryClass: 'parcel' as const,
      },
      ...{
        vatClass: 'standard' as const,
        withdrawalExcluded: 0,
        releasedOn,
        popularity,
        ratingSum: Math.round(rating * 10),
        ratingCount: 10,
        variation: 'size',
      },
      ...{ facts: '{}', source: 'bench', active: 1 },
    })),
  )
  await put(
    'styleText',
    styles.map(({ id, title, words }) => ({
      ...{ tenant, styleId: id, locale, title, slug: id, description: '[]', highlights: '[]' },
      facts: JSON.stringify({
        groups: [{ group: '', facts: words.slice(0, 2).map((value) => ({ name: '', value })) }],
        textile: [],
        care: [],
        warnings: [],
        energySheet: [],
      }),
    })),
  )
  await put(
    'article',
    styles.flatMap(({ id, facets, priceCents, codes }) =>
      facets.size.map(({ label }, position) => ({
        ...{
          tenant,
          sku: `${id}-${position}`,
          styleId: id,
          position,
          ean: null,
          orderNumber: `${codes[0]}${position}`,
          colourKey: facets.colour[0]?.value ?? '',
          size: label,
          priceCents,
        },
        ...{ previousCents: null, lowest30Cents: null, reducedOn: null, unitQuantity: null, unitMeasure: null, stock: 5, packages: '[]' },
      })),
    ),
  )
}

const page = () =>
  renderToString(
    createElement(
      'ul',
      null,
      Array.from({ length: CARDS }, (_, i) =>
        createElement('li', { key: i }, createElement('a', { href: `/p/${i}` }, createElement('h3', null, `Style ${i}`), createElement('p', null, '19,99 €'))),
      ),
    ),
  )

/** Milliseconds from when a page is due until it is rendered, of pages that are due every 10 ms; the slowest of a hundred but one. */
async function renderDelay(): Promise<number> {
  const delays: number[] = []
  for (let i = 0; i < 100; i++) {
    const due = performance.now() + 10
    await wait(10)
    page()
    delays.push(performance.now() - due)
  }
  return delays.sort((a, b) => a - b)[98] ?? 0
}

let batch: IndexedStyle[] = []
await database.writer.transaction().execute(async () => undefined)
for (const style of catalogue(count)) {
  batch.push(style)
  if (batch.length < 1000) continue
  await fill(batch)
  batch = []
}
await fill(batch)

const ctx = contextFor(database)
const begun = performance.now()
const indexes = startIndexes({ database, tenants: [testTenant], log: ctx.log, now: () => fixtureNow, warm: false })
const index = await indexFor(ctx)
const buildSeconds = (performance.now() - begun) / 1000

page()
const quiet = await renderDelay()
let answered = 0
const load = queries(SEARCHES).map((query) => index.search(query).then(() => answered++))
const busy = await renderDelay()
const during = answered
await Promise.all(load)

// Another process changes one style: no nudge, only the change log.
const other = openDatabase(database.source)
const query: IndexQuery = { term: '', category: '', filters: {}, sort: 'relevance', offset: 0, limit: 1 }
const [before] = (await index.search(query)).styleIds
const changedAt = performance.now()
await inTransaction({ ...ctx, database: other, db: other.reader }, async (tx) => {
  await tx.db
    .updateTable('article')
    .set({ stock: 0 })
    .where('styleId', '=', before ?? '')
    .execute()
  await publish(tx, 'articles-changed', { skus: [`${before}-0`] })
})
while ((await index.search(query)).styleIds[0] === before) await wait(10)
const visibleMs = performance.now() - changedAt
await other.close()
await indexes.stop()
await close()
process.send?.({ buildSeconds, quiet, busy, during, visibleMs, megabytes: process.memoryUsage().rss / 1e6 })
