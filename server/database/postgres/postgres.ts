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
pg.types.setTypeParser(BIGINT, Number) // count(*) would be text; ours never exceed 2^53

const POOL_SIZE = 8

const plugins = [namingPlugin]

const createDialect = (pool: pg.Pool) => new PreparedStatementDialect({ pool: createPreparingPool(pool) })

function openPool(connectionString: string): pg.Pool {
  const limits = { max: POOL_SIZE, connectionTimeoutMillis: 5000, statement_timeout: 15_000 }
  const pool = new pg.Pool({ connectionString, ...limits })
  // A broken connection is replaced, and its query reports the error; without a listener the event would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const WRITE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Runs Kysely's statements on one connection, without its pool and queue, so that each is sent without waiting for the
 * last result.
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

/** Division by zero: preparedUpdate() ends a transaction by it on the server. */
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
      // fails only with its connection, like all that follows
      const begun = pipeline.query('begin', [], 'begin')
      const [, value] = await Promise.all([begun, work(db, pipeline.defer)])
      pipeline.sendDeferred()
      const { command } = await pipeline.query('commit', [], 'commit')
      // the server's answer to the commit of a failed transaction
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
 * Readers have their own pool: a transaction that also reads must not wait for connections of transactions that wait
 * for it.
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
