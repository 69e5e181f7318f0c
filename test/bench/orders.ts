/**
 * npm run bench:orders: orders a second under fifty buyers at once, safe on the disk, in turns with a bare insert of
 * the same rows; on SQLite and, where DATABASE_URL names a server, on PostgreSQL. Read the ratios: seconds are the
 * machine's.
 */
import { sql } from 'kysely'
import type { Database } from '#server/database/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { type Buyer, prepareBuyers } from '../durability/buyers.ts'
import { runOrderLoad } from '../durability/order-load.ts'
import { startBackEnd } from '../durability/service.ts'
import type { SampleRow } from './bare-orders.ts'
import { startProcess, stopAll } from './processes.ts'

const CLIENT_COUNT = 50
const ROUND_COUNT = 5
const ORDERS_PER_ROUND = 600 // a round
const WARM_UP_ORDERS = 600
const SAMPLE_COUNT = 3 // one of each basket

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const createSampleRowMapper = (table: string, fresh: readonly string[]) => (row: object) => ({
  ...{ table, fresh },
  values: Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
})

/** All rows that an order has inserted: itself, its lines, the order record with its text, the event. */
async function loadOrderRows({ reader }: Database, number: string): Promise<SampleRow[]> {
  const lines = reader.selectFrom('orderLine').selectAll().where('orderNumber', '=', number)
  const records = await reader.selectFrom('orderRecord').selectAll().where('orderNumber', '=', number).execute()
  const hashes = records.map(({ hash }) => hash)
  const events = reader.selectFrom('outbox').selectAll().where('payload', '=', JSON.stringify({ number }))
  return [
    ...(await reader.selectFrom('order').selectAll().where('number', '=', number).execute()).map(
      createSampleRowMapper('order', ['number', 'idempotency_key', 'session_id']),
    ),
    ...(await lines.execute()).map(createSampleRowMapper('order_line', ['order_number'])),
    ...records.map(createSampleRowMapper('order_record', ['order_number'])),
    ...(await reader.selectFrom('archivedText').selectAll().where('hash', 'in', hashes).execute()).map(
      createSampleRowMapper('archived_text', ['hash']),
    ),
    ...(await events.execute()).map(createSampleRowMapper('outbox', ['id'])),
  ]
}

interface Figures {
  perSecond: number
  p50: number
  p99: number
}

const getPercentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN
const getMedian = (values: readonly number[]) =>
  getPercentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

async function measure(buyers: readonly Buyer[], port: number): Promise<Figures> {
  const startedAt = performance.now()
  const { told, waitsMs } = await runOrderLoad({ buyers, clients: CLIENT_COUNT, injections: [], getPort: () => port })
  const seconds = (performance.now() - startedAt) / 1000
  const refused = told.flat().find((outcome) => 'code' in outcome)
  if (refused) throw new Error(`refused: ${refused.code}`)
  const sorted = waitsMs.toSorted((a, b) => a - b)
  return { perSecond: waitsMs.length / seconds, p50: getPercentile(sorted, 0.5), p99: getPercentile(sorted, 0.99) }
}

/** A shop and the bare insert beside it, on one database. */
async function openBench({ database, close }: Awaited<ReturnType<typeof openSqliteTestDatabase>>) {
  const { secret, buyers } = await prepareBuyers(database, {
    count: WARM_UP_ORDERS + ROUND_COUNT * ORDERS_PER_ROUND,
    scarce: WARM_UP_ORDERS + ROUND_COUNT * ORDERS_PER_ROUND,
  })
  const { source, kind } = database
  const shop = await startBackEnd({ source, secret })
  await measure(buyers.slice(0, WARM_UP_ORDERS), shop.port)
  const numbers = await database.reader.selectFrom('order').select('number').limit(SAMPLE_COUNT).execute()
  const samples = await Promise.all(numbers.map(({ number }) => loadOrderRows(database, number)))
  const env = { DATABASE_URL: source.url ?? '', DATABASE_FILE: source.file, SAMPLES: JSON.stringify(samples) }
  const bare = await startProcess(new URL('bare-orders.ts', import.meta.url).pathname, [], env)
  await measure(buyers.slice(0, WARM_UP_ORDERS), bare.port)
  // as the server does by itself a minute after the first orders
  if (kind === 'postgres') await sql`analyze`.execute(database.writer)
  const rounds: { limit: Figures; ours: Figures }[] = []
  return {
    async round(i: number) {
      const own = buyers.slice(WARM_UP_ORDERS + i * ORDERS_PER_ROUND, WARM_UP_ORDERS + (i + 1) * ORDERS_PER_ROUND)
      rounds.push({ limit: await measure(own, bare.port), ours: await measure(own, shop.port) })
    },
    print() {
      const formatMedian = (side: 'limit' | 'ours', key: keyof Figures) =>
        getMedian(rounds.map((each) => each[side][key])).toFixed(0)
      const ratio = getMedian(rounds.map(({ limit, ours }) => ours.perSecond / limit.perSecond)).toFixed(2)
      const name = kind === 'sqlite' ? 'SQLite, synchronous=FULL' : 'PostgreSQL'
      const latency = (side: 'limit' | 'ours') => `${formatMedian(side, 'p50')} / ${formatMedian(side, 'p99')}`
      const cells = [
        name,
        formatMedian('ours', 'perSecond'),
        formatMedian('limit', 'perSecond'),
        ratio,
        latency('ours'),
        latency('limit'),
      ]
      process.stdout.write(`| ${cells.join(' | ')} |\n`)
    },
    async stop() {
      await shop.stop()
      await close()
    },
  }
}

const databases = [await openSqliteTestDatabase(), ...(process.env.DATABASE_URL ? [await openAnyDatabase()] : [])]
const shops = []
for (const each of databases) shops.push(await openBench(each))
for (let i = 0; i < ROUND_COUNT; i++) for (const shop of shops) await shop.round(i)
process.stdout.write(
  '| database | orders a second | bare insert | ratio | p50 / p99 ms | bare p50 / p99 ms |\n| --- | --- | --- | --- | --- | --- |\n',
)
for (const shop of shops) shop.print()
stopAll()
for (const shop of shops) await shop.stop()
process.exit()
