import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import type { Transact } from './shared-commits.ts'

const BIGINT = 20
pg.types.setTypeParser(BIGINT, Number) // count(*) comes as text otherwise; ours never pass 2^53

/** A pool serves readers and writers alike. */
export function openPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 12, connectionTimeoutMillis: 5000, statement_timeout: 15_000 })
  // A connection that breaks is replaced, and its query reports the fault; without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  const transact: Transact = (work) => db.transaction().execute(work)
  return {
    writer: db,
    reader: db,
    transact,
    kind: 'postgres' as const,
    scrub: async () => undefined,
    rewrite: async () => undefined,
    close: () => db.destroy(),
  }
}
