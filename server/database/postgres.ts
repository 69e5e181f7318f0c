import { type CompiledQuery, DefaultQueryExecutor, type Dialect, Kysely, type QueryResult } from 'kysely'
import pg from 'pg'
import type { Ask } from './flights.ts'
import { namingPlugin, PreparingDialect, preparing, preparingPool } from './postgres-dialect.ts'
import { NotHeld } from './prepared.ts'
import type { Schema } from './schema.ts'
import type { Transact } from './shared-commits.ts'

const BIGINT = 20
pg.types.setTypeParser(BIGINT, Number) // count(*) comes as text otherwise; ours never pass 2^53

const CONNECTIONS = 8

const plugins = [namingPlugin]

const dialectOn = (pool: pg.Pool) => new PreparingDialect({ pool: preparingPool(pool) })

function openPool(connectionString: string): pg.Pool {
  const limits = { max: CONNECTIONS, connectionTimeoutMillis: 5000, statement_timeout: 15_000 }
  const pool = new pg.Pool({ connectionString, ...limits })
  // A connection that breaks is replaced, and its query reports the fault; without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Kysely's statements over one connection, past its pool and its queue: so one is sent without waiting for the answer to the one before. */
class ConnectionExecutor extends DefaultQueryExecutor {
  readonly #query: Ask

  constructor(dialect: Dialect, query: Ask) {
    const alone = () => Promise.reject(new Error('a transaction has its connection for itself'))
    super(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection: alone }, plugins)
    this.#query = query
  }

  override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#query(sql, parameters)
    return { ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: rows as Row[] }
  }
}

function over(client: pg.PoolClient, dialect: Dialect) {
  const { flights, query } = preparing(client)
  const executor = new ConnectionExecutor(dialect, query)
  return { flights, db: new Kysely<Schema>({ config: { dialect, plugins }, driver: dialect.createDriver(), dialect, executor }) }
}

/** Division by zero: how an insisting() statement ends the transaction that does not hold. */
const DIVISION_BY_ZERO = '22012'

const faultOf = (error: unknown) => (error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO ? new NotHeld({ cause: error }) : error)

/** Transactions whose statements, where they are asked for together, go out and come back together: one way to the server instead of one for each. */
function transactOn(pool: pg.Pool): Transact {
  const dialect = dialectOn(pool)
  const opened = new WeakMap<pg.PoolClient, ReturnType<typeof over>>()
  return async (work) => {
    const client = await pool.connect()
    const own = opened.get(client) ?? over(client, dialect)
    opened.set(client, own)
    const { flights, db } = own
    try {
      const begun = flights.ask('begin', [], 'begin') // it fails with its connection only, and so does what follows it
      const [, value] = await Promise.all([begun, work(db, flights.hold)])
      flights.go()
      const { command } = await flights.ask('commit', [], 'commit')
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit') // the server answers ROLLBACK then
      client.release()
      return value
    } catch (error) {
      flights.drop()
      await flights.ask('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
      throw faultOf(error)
    }
  }
}

/** Readers have a pool of their own: a transaction that also asks them must not wait for a connection that others hold while they wait for it. */
export function openPostgres(url: string) {
  const pool = openPool(url)
  const writer = new Kysely<Schema>({ dialect: dialectOn(pool), plugins })
  const reader = new Kysely<Schema>({ dialect: dialectOn(openPool(url)), plugins })
  async function close() {
    await reader.destroy()
    await pool.end()
  }
  return { writer, reader, transact: transactOn(pool), kind: 'postgres' as const, scrub: async () => undefined, rewrite: async () => undefined, close }
}
