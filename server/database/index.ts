import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { openPostgres } from './postgres.ts'
import { onlyRow } from './prepared.ts'
import type { Schema } from './schema.ts'
import type { Transact } from './shared-commits.ts'
import { openSqlite } from './sqlite.ts'

export { analyze } from './analyze.ts'
export { contains } from './contains.ts'
export type * from './facts.ts'
export { insertAll } from './insert-all.ts'
export { insisting, locking, NotHeld, onlyRow, prepared } from './prepared.ts'
export type * from './schema.ts'

/** Where a database is, for opening it again in another thread. */
export interface DatabaseSource {
  url?: string | undefined
  file: string
}

/** An open database: `reader` for queries, `writer` for transactions only. On PostgreSQL each is a pool. */
export interface Database {
  kind: 'sqlite' | 'postgres'
  source: DatabaseSource
  reader: Kysely<Schema>
  writer: Kysely<Schema>
  transact: Transact
  /** Call after deleting what nobody may find in a file of SQLite again; on PostgreSQL autovacuum does that. */
  scrub(): Promise<void>
  /** Rewrites the file of SQLite where it was scrubbed since: for the night, because it keeps everybody waiting. */
  rewrite(): Promise<void>
  close(): Promise<void>
}

/** Opens PostgreSQL where a URL is given, otherwise the SQLite file, made if missing. */
export function openDatabase(source: DatabaseSource): Database {
  const { url, file } = source
  if (url) return { ...openPostgres(url), source }
  mkdirSync(dirname(file), { recursive: true })
  return { ...openSqlite(file), source }
}

/** Where the tables are to stand: not told, the migrator would take those of another schema in the same PostgreSQL database for ours. */
async function schemaOf({ kind, writer }: Database): Promise<string | undefined> {
  if (kind !== 'postgres') return undefined
  return onlyRow(await sql<{ schema: string }>`select current_schema() as schema`.execute(writer)).schema
}

async function migratorOf(database: Database) {
  const migrationTableSchema = await schemaOf(database)
  return new Migrator({ db: database.writer, provider: { getMigrations: async () => migrations }, ...(migrationTableSchema && { migrationTableSchema }) })
}

/** Brings the tables to this version; answers the names of the migrations it ran. Refuses a database from the future. */
export async function migrate(database: Database): Promise<string[]> {
  const { error, results = [] } = await (await migratorOf(database)).migrateToLatest()
  if (error) throw new Error(`migration failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
