/**
 * The index as the shop runs it, in a thread beside the pages and read from a database: node
 * test/bench/search-thread.ts <products>.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import type { IndexQuery, SearchDocument } from '#server/commerce/search/index/catalogue-index.ts'
import { getIndex } from '#server/commerce/search/index/indexes.ts'
import { startIndexes } from '#server/commerce/search/index/start-indexes.ts'
import { insertAll, openDatabase, type Schema } from '#server/database/index.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { generateProducts, generateQueries } from './search-catalogue.ts'

const SEARCH_COUNT = 500
const CARD_COUNT = 48
const tenant = testTenant.id
const [locale] = testTenant.locales
const count = Number(process.argv[2] ?? 100_000)

const { database, close } = await openSqliteTestDatabase()
const insertRows = <T extends keyof Schema>(table: T, rows: readonly Schema[T][]) =>
  insertAll(database.writer, database.kind, table, rows, 'keep')

async function insertProducts(styles: readonly SearchDocument[]) {
  const paths = styles.map(({ facets }) => facets.category)
  await insertRows(
    'category',
    paths.flatMap((path) =>
      path.map(({ value }, i) => ({
        tenant,
        id: value,
        parentId: path[i - 1]?.value ?? null,
        position: 0,
        picture: null,
      })),
    ),
  )
  await insertRows(
    'categoryText',
    paths.flatMap((path) =>
      path.map(({ value, label }) => ({ tenant, categoryId: value, locale, name: label, slug: value })),
    ),
  )
  await insertRows(
    'colour',
    styles.flatMap(({ facets }) =>
      facets.colour.map(({ value, label }) => ({
        tenant,
        key: value,
        hex: null,
        names: JSON.stringify({ [locale]: label }),
      })),
    ),
  )
  await insertRows(
    'product',
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
  await insertRows(
    'productText',
    styles.map(({ id, title, words }) => ({
      ...{ tenant, productId: id, locale, title, slug: id, description: '[]', highlights: '[]' },
      facts: JSON.stringify({
        groups: [{ group: '', facts: words.slice(0, 2).map((value) => ({ name: '', value })) }],
        textile: [],
        care: [],
        warnings: [],
        energySheet: [],
      }),
    })),
  )
  await insertRows(
    'variant',
    styles.flatMap(({ id, facets, priceCents, codes }) =>
      facets.size.map(({ label }, position) => ({
        ...{
          tenant,
          sku: `${id}-${position}`,
          productId: id,
          position,
          ean: null,
          articleNumber: `${codes[0]}${position}`,
          colourKey: facets.colour[0]?.value ?? '',
          size: label,
          priceCents,
        },
        ...{
          previousCents: null,
          lowest30Cents: null,
          reducedOn: null,
          unitQuantity: null,
          unitMeasure: null,
          stock: 5,
          packages: '[]',
        },
      })),
    ),
  )
}

const renderPage = () =>
  renderToString(
    createElement(
      'ul',
      null,
      Array.from({ length: CARD_COUNT }, (_, i) =>
        createElement(
          'li',
          { key: i },
          createElement(
            'a',
            { href: `/p/${i}` },
            createElement('h3', null, `Style ${i}`),
            createElement('p', null, '19,99 €'),
          ),
        ),
      ),
    ),
  )

/**
 * Milliseconds from when a page is due until it is rendered, of pages that are due every 10 ms; the slowest of a
 * hundred but one.
 */
async function renderDelay(): Promise<number> {
  const delays: number[] = []
  for (let i = 0; i < 100; i++) {
    const due = performance.now() + 10
    await wait(10)
    renderPage()
    delays.push(performance.now() - due)
  }
  return delays.sort((a, b) => a - b)[98] ?? 0
}

let batch: SearchDocument[] = []
await database.writer.transaction().execute(async () => undefined)
for (const style of generateProducts(count)) {
  batch.push(style)
  if (batch.length < 1000) continue
  await insertProducts(batch)
  batch = []
}
await insertProducts(batch)

const ctx = createTestContext(database)
const startedAt = performance.now()
const indexes = startIndexes({ database, tenants: [testTenant], log: ctx.log, now: () => fixtureNow, warm: false })
const index = await getIndex(ctx)
const buildSeconds = (performance.now() - startedAt) / 1000

renderPage()
const quiet = await renderDelay()
let answered = 0
const load = generateQueries(SEARCH_COUNT).map((query) => index.search(query).then(() => answered++))
const busy = await renderDelay()
const during = answered
await Promise.all(load)

// Another process changes one style: no nudge, only the change log.
const other = openDatabase(database.source)
const query: IndexQuery = { term: '', category: '', filters: {}, sort: 'relevance', offset: 0, limit: 1 }
const [before] = (await index.search(query)).productIds
const changedAt = performance.now()
await inTransaction({ ...ctx, database: other, db: other.reader }, async (tx) => {
  await tx.db
    .updateTable('variant')
    .set({ stock: 0 })
    .where('productId', '=', before ?? '')
    .execute()
  await publish(tx, 'variants-changed', { skus: [`${before}-0`] })
})
while ((await index.search(query)).productIds[0] === before) await wait(10)
const visibleMs = performance.now() - changedAt
await other.close()
await indexes.stop()
await close()
process.send?.({ buildSeconds, quiet, busy, during, visibleMs, megabytes: process.memoryUsage().rss / 1e6 })
