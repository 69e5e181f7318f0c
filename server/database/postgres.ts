import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import type { Transact } from './shared-commits.ts'

const BIGINT = 20
pg.types.setTypeParser(BIGINT, Number) // count(*) comes as text otherwise; ours never pass 2^53

const CONNECTIONS = 8

function openPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 5000, statement_timeout: 15_000 })
  // A connection that breaks is replaced, and its query reports the fault; without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
}

/** Readers have a pool of their own: a transaction that also asks them must not wait for a connection that others hold while they wait for it. */
export function openPostgres(url: string) {
  const writer = openPool(url)
  const reader = openPool(url)
  const transact: Transact = (work) => writer.transaction().execute(work)
  async function close() {
    await reader.destroy()
    await writer.destroy()
  }
  return { writer, reader, transact, kind: 'postgres' as const, scrub: async () => undefined, rewrite: async () => undefined, close }
}
