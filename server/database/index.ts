import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { renameStoredMigrations } from './migrations/former-names.ts'
import { migrations } from './migrations/index.ts'
import { openPostgres } from './postgres/postgres.ts'
import { getOnlyRow } from './prepared-statements.ts'
import type { Schema } from './schema/index.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import type { Transact } from './transactions.ts'
import { type WriteFault, watchWrites } from './write-faults.ts'

export { analyze } from './analyze.ts'
export { contains } from './contains.ts'
export { insertAll, type UpsertColumns } from './insert-all.ts'
export { getOnlyRow, lockRows, preparedQuery, preparedUpdate } from './prepared-statements.ts'
export type * from './product-facts.ts'
export type * from './schema/index.ts'
export { ConcurrentUpdateError, retryConcurrentUpdate } from './transactions.ts'
export { type WriteFault, WriteRefusedError } from './write-faults.ts'

/** The location of a database, for opening it in another thread. */
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
  /** Fails with WriteRefusedError while the database refuses writes. */
  transact: Transact
  /** The fault of the last refused write; undefined after a tryWriting() that succeeds. */
  findWriteFault(): WriteFault | undefined
  /** Writes and deletes a row. */
  tryWriting(): Promise<void>
  /**
   * Call it after deleting personal data, to overwrite it in the file of SQLite; on PostgreSQL autovacuum does that.
   */
  overwriteDeleted(): Promise<void>
  /** Rewrites the file of SQLite if data was deleted since; blocks everybody, so call it at night. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

/** Opens PostgreSQL if a URL is given, otherwise the SQLite file, created if missing. */
export function openDatabase(source: DatabaseSource): Database {
  const { url, file } = source
  if (!url) mkdirSync(dirname(file), { recursive: true })
  const opened = url ? openPostgres(url) : openSqlite(file)
  return { ...opened, source, ...watchWrites(opened.transact) }
}

/**
 * The schema of our tables: without it the migrator would find tables of another schema in the same PostgreSQL
 * database.
 */
async function findSchema({ kind, writer }: Database): Promise<string | undefined> {
  if (kind !== 'postgres') return undefined
  return getOnlyRow(await sql<{ schema: string }>`select current_schema() as schema`.execute(writer)).schema
}

async function createMigrator(database: Database) {
  const migrationTableSchema = await findSchema(database)
  await renameStoredMigrations(database.writer, migrationTableSchema)
  return new Migrator({
    db: database.writer,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema,
    allowUnorderedMigrations: true, // branches are merged in another order than their numbers
  })
}

/**
 * Migrates to this version, or only to the migration named `last`; returns the names of the executed migrations.
 * Refuses a database of a later version.
 */
export async function migrate(database: Database, last?: string): Promise<string[]> {
  const migrator = await createMigrator(database)
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error)
    throw new Error(`migration failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
