/**
 * The limit for orders: each POST inserts an order's rows in a transaction of its own by the bare driver, safe on the
 * disk, and checks nothing.
 */
import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { serveAndReport } from './report-cpu.ts'

/** A row as it stands in a table; values under `fresh` are made anew for each order. */
export interface SampleRow {
  table: string
  values: Readonly<Record<string, string | number | null>>
  fresh: readonly string[]
}

const { DATABASE_URL: url, DATABASE_FILE: file = '', SAMPLES = '[]' } = process.env
const POOL_SIZE = 16

const toInsertStatement = ({ table, values }: SampleRow, toPlaceholder: (i: number) => string) => {
  const names = Object.keys(values)
  return `insert into "${table}" (${names.join()}) values (${names.map((_, i) => toPlaceholder(i + 1)).join()})`
}
const toInsertValues = ({ values, fresh }: SampleRow, id: string) =>
  Object.entries(values).map(([name, value]) => (fresh.includes(name) ? id : value))

type Insert = (rows: readonly SampleRow[], id: string) => Promise<void>

function createSqliteInsert(): Insert {
  const database = new DatabaseSync(file)
  database.exec(
    'pragma journal_mode = WAL; pragma synchronous = FULL; pragma busy_timeout = 5000; pragma secure_delete = ON; pragma cache_size = -65536',
  )
  const prepared = new Map<SampleRow, ReturnType<DatabaseSync['prepare']>>()
  const getStatement = (row: SampleRow) =>
    prepared.getOrInsertComputed(row, () => database.prepare(toInsertStatement(row, () => '?')))
  return async (rows, id) => {
    database.exec('begin immediate')
    for (const row of rows) getStatement(row).run(...toInsertValues(row, id))
    database.exec('commit')
  }
}

function createPostgresInsert(connectionString: string): Insert {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE })
  return async (rows, id) => {
    const client = await pool.connect()
    await client.query('begin')
    for (const row of rows)
      await client.query({
        name: row.table,
        text: toInsertStatement(row, (i) => `$${i}`),
        values: toInsertValues(row, id),
      })
    await client.query('commit')
    client.release()
  }
}

const samples = JSON.parse(SAMPLES) as SampleRow[][]
const insert = url ? createPostgresInsert(url) : createSqliteInsert()
let requestCount = 0
serveAndReport((req, res) => {
  req.resume().on('end', async () => {
    const number = randomUUID()
    await insert(samples[requestCount++ % samples.length] ?? [], number)
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { placeOrder: { number } } }))
  })
})
