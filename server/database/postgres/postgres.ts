import { type CompiledQuery, DefaultQueryExecutor, type Dialect, Kysely, type QueryResult } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema/index.ts'
import { ConcurrentUpdateError, type Transact } from '../transactions.ts'
import type { PipelinedQuery } from './pipeline.ts'
import {
  createPreparingPool,
  getPreparedConnection,
  namingPlugin,
  PreparedStatementDialect,
} from './postgres-dialect.ts'

const BIGINT = 20
pg.types.setTypeParser(BIGINT, Number) // count(*) comes as text otherwise; ours never pass 2^53

const POOL_SIZE = 8

const plugins = [namingPlugin]

const createDialect = (pool: pg.Pool) => new PreparedStatementDialect({ pool: createPreparingPool(pool) })

function openPool(connectionString: string): pg.Pool {
  const limits = { max: POOL_SIZE, connectionTimeoutMillis: 5000, statement_timeout: 15_000 }
  const pool = new pg.Pool({ connectionString, ...limits })
  // A connection that breaks is replaced, and its query reports the fault; without a listener the event would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const WRITE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Kysely's statements over one connection, past its pool and its queue: so one is sent without waiting for the answer
 * to the one before.
 */
class ConnectionExecutor extends DefaultQueryExecutor {
  readonly #query: PipelinedQuery

  constructor(dialect: Dialect, query: PipelinedQuery) {
    const refuseConnection = () => Promise.reject(new Error('a transaction has its connection for itself'))
    super(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection: refuseConnection }, plugins)
    this.#query = query
  }

  override async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#query(sql, parameters)
    const rows = result.rows as Row[] // Kysely knows them by the statement, the connection does not
    return WRITE_COMMANDS.has(result.command) ? { numAffectedRows: BigInt(result.rowCount ?? 0), rows } : { rows }
  }
}

function createConnectionDatabase(client: pg.PoolClient, dialect: Dialect) {
  const { pipeline, query } = getPreparedConnection(client)
  const executor = new ConnectionExecutor(dialect, query)
  return {
    pipeline,
    db: new Kysely<Schema>({ config: { dialect, plugins }, driver: dialect.createDriver(), dialect, executor }),
  }
}

/** Division by zero: how preparedUpdate() ends a transaction on the server. */
const DIVISION_BY_ZERO = '22012'

const translateError = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO
    ? new ConcurrentUpdateError({ cause: error })
    : error

/** Transactions whose statements are pipelined: one round trip for all that are executed together. */
function createTransact(pool: pg.Pool): Transact {
  const dialect = createDialect(pool)
  const connectionDatabases = new WeakMap<pg.PoolClient, ReturnType<typeof createConnectionDatabase>>()
  return async (work) => {
    const client = await pool.connect()
    const own = connectionDatabases.get(client) ?? createConnectionDatabase(client, dialect)
    connectionDatabases.set(client, own)
    const { pipeline, db } = own
    try {
      // it fails with its connection only, and so does what follows it
      const begun = pipeline.query('begin', [], 'begin')
      const [, value] = await Promise.all([begun, work(db, pipeline.defer)])
      pipeline.sendDeferred()
      const { command } = await pipeline.query('commit', [], 'commit')
      // the server answers ROLLBACK then
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
      client.release()
      return value
    } catch (error) {
      pipeline.discardDeferred()
      await pipeline.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
      throw translateError(error)
    }
  }
}

/**
 * Readers have a pool of their own: a transaction that also asks them must not wait for a connection that others hold
 * while they wait for it.
 */
export function openPostgres(url: string) {
  const pool = openPool(url)
  const writer = new Kysely<Schema>({ dialect: createDialect(pool), plugins })
  const reader = new Kysely<Schema>({ dialect: createDialect(openPool(url)), plugins })
  async function close() {
    await reader.destroy()
    await pool.end()
  }
  return {
    writer,
    reader,
    transact: createTransact(pool),
    kind: 'postgres' as const,
    overwriteDeleted: async () => undefined,
    vacuum: async () => undefined,
    close,
  }
}
