/**
 * npm run bench:orders: orders a second under fifty buyers at once, safe on the disk, in turns with a bare insert of the same rows; on SQLite and, where
 * DATABASE_URL names a server, on PostgreSQL. Read the ratios: seconds are the machine's.
 */
import { sql } from 'kysely'
import type { Database } from '#server/database/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { openTestDatabase } from '#test/support/catalogue.ts'
import { type Buyer, prepareBuyers } from '../durability/buyers.ts'
import { startBackEnd } from '../durability/service.ts'
import { storm } from '../durability/storm.ts'
import type { SampleRow } from './bare-orders.ts'
import { endAll, startProcess } from './processes.ts'

const CLIENTS = 50
const ROUNDS = 5
const ORDERS = 600 // a round
const WARM_UP = 600
const SAMPLES = 3 // one of each basket

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const rowOf = (table: string, fresh: readonly string[]) => (row: object) => ({
  ...{ table, fresh },
  values: Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
})

/** All rows that an order has inserted: itself, its lines, the contract with its text, the event. */
async function rowsOf({ reader }: Database, number: string): Promise<SampleRow[]> {
  const lines = reader.selectFrom('orderLine').selectAll().where('orderNumber', '=', number)
  const contracts = await reader.selectFrom('contract').selectAll().where('orderNumber', '=', number).execute()
  const hashes = contracts.map(({ hash }) => hash)
  const events = reader.selectFrom('outbox').selectAll().where('payload', '=', JSON.stringify({ number }))
  return [
    ...(await reader.selectFrom('order').selectAll().where('number', '=', number).execute()).map(rowOf('order', ['number', 'idempotency_key', 'session_id'])),
    ...(await lines.execute()).map(rowOf('order_line', ['order_number'])),
    ...contracts.map(rowOf('contract', ['order_number'])),
    ...(await reader.selectFrom('keptText').selectAll().where('hash', 'in', hashes).execute()).map(rowOf('kept_text', ['hash'])),
    ...(await events.execute()).map(rowOf('outbox', ['id'])),
  ]
}

interface Figures {
  perSecond: number
  p50: number
  p99: number
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
const median = (values: readonly number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

async function measure(buyers: readonly Buyer[], port: number): Promise<Figures> {
  const began = performance.now()
  const { told, waitsMs } = await storm({ buyers, clients: CLIENTS, strikes: [], port: () => port })
  const seconds = (performance.now() - began) / 1000
  const refused = told.flat().find((outcome) => 'code' in outcome)
  if (refused) throw new Error(`refused: ${refused.code}`)
  const sorted = waitsMs.toSorted((a, b) => a - b)
  return { perSecond: waitsMs.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

/** A shop and the bare insert beside it, on one database. */
async function open({ database, close }: Awaited<ReturnType<typeof openTestDatabase>>) {
  const { secret, buyers } = await prepareBuyers(database, { count: WARM_UP + ROUNDS * ORDERS, scarce: WARM_UP + ROUNDS * ORDERS })
  const { source, kind } = database
  const shop = await startBackEnd({ source, secret })
  await measure(buyers.slice(0, WARM_UP), shop.port)
  const numbers = await database.reader.selectFrom('order').select('number').limit(SAMPLES).execute()
  const samples = await Promise.all(numbers.map(({ number }) => rowsOf(database, number)))
  const env = { DATABASE_URL: source.url ?? '', DATABASE_FILE: source.file, SAMPLES: JSON.stringify(samples) }
  const bare = await startProcess(new URL('bare-orders.ts', import.meta.url).pathname, [], env)
  await measure(buyers.slice(0, WARM_UP), bare.port)
  if (kind === 'postgres') await sql`analyze`.execute(database.writer) // as the server does by itself a minute after the first orders
  const rounds: { limit: Figures; ours: Figures }[] = []
  return {
    async round(i: number) {
      const own = buyers.slice(WARM_UP + i * ORDERS, WARM_UP + (i + 1) * ORDERS)
      rounds.push({ limit: await measure(own, bare.port), ours: await measure(own, shop.port) })
    },
    print() {
      const middle = (side: 'limit' | 'ours', key: keyof Figures) => median(rounds.map((each) => each[side][key])).toFixed(0)
      const ratio = median(rounds.map(({ limit, ours }) => ours.perSecond / limit.perSecond)).toFixed(2)
      const name = kind === 'sqlite' ? 'SQLite, synchronous=FULL' : 'PostgreSQL'
      const latency = (side: 'limit' | 'ours') => `${middle(side, 'p50')} / ${middle(side, 'p99')}`
      const cells = [name, middle('ours', 'perSecond'), middle('limit', 'perSecond'), ratio, latency('ours'), latency('limit')]
      process.stdout.write(`| ${cells.join(' | ')} |\n`)
    },
    async stop() {
      await shop.stop()
      await close()
    },
  }
}

const databases = [await openTestDatabase(), ...(process.env.DATABASE_URL ? [await openAnyDatabase()] : [])]
const shops = []
for (const each of databases) shops.push(await open(each))
for (let i = 0; i < ROUNDS; i++) for (const shop of shops) await shop.round(i)
process.stdout.write('| database | orders a second | bare insert | ratio | p50 / p99 ms | bare p50 / p99 ms |\n| --- | --- | --- | --- | --- | --- |\n')
for (const shop of shops) shop.print()
endAll()
for (const shop of shops) await shop.stop()
process.exit()
