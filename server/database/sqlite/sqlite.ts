import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import type { Schema } from '../schema/index.ts'
import { createGroupCommit } from './group-commit.ts'

const CACHED_STATEMENTS = 500
const VACUUM_PENDING = 'rewrite-owed'

/** A crash loses nothing that was acknowledged (R1), and what is deleted is overwritten (R40). */
const settings = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma busy_timeout = 5000;
  pragma foreign_keys = ON;
  pragma cache_size = -65536;
  pragma temp_store = MEMORY;
  pragma secure_delete = ON;`

const inputTypes = new Set(['string', 'number', 'bigint'])

const isInputValue = (value: unknown): value is SQLInputValue =>
  value === null || inputTypes.has(typeof value) || ArrayBuffer.isView(value)

function toInputValues(values: readonly unknown[]): readonly SQLInputValue[] {
  if (!values.every(isInputValue)) throw new TypeError('SQLite takes texts, numbers, bytes and nulls')
  return values
}

/** Adapts a statement to Kysely; `reader` says whether it returns rows, as "returning" does, too. */
const toKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (values) => statement.all(...toInputValues(values)),
  run: (values) => statement.run(...toInputValues(values)),
  iterate: (values) => statement.iterate(...toInputValues(values)),
})

/** Transactions take the write lock at once; otherwise one that reads first could fail at its first write. */
const toStatementText = (text: string) => (text === 'begin' ? 'begin immediate' : text)

/**
 * node:sqlite in the shape Kysely's dialect wants; prepared statements are kept, because Kysely prepares for each
 * query.
 */
function openDriver(file: string): SqliteDatabase & { raw: DatabaseSync } {
  const raw = new DatabaseSync(file)
  raw.exec(settings)
  const statements = new Map<string, SqliteStatement>()
  return {
    raw,
    close: () => raw.close(),
    prepare(text) {
      const cached = statements.get(text)
      if (cached) return cached
      if (statements.size >= CACHED_STATEMENTS) statements.clear()
      const created = toKyselyStatement(raw.prepare(toStatementText(text)))
      statements.set(text, created)
      return created
    },
  }
}

/** Opens one connection that writes and one that reads, so that a read never waits for an open transaction. */
export function openSqlite(file: string) {
  const connect = () =>
    new Kysely<Schema>({ dialect: new SqliteDialect({ database: openDriver(file) }), plugins: [new CamelCasePlugin()] })
  const writer = connect()
  const reader = connect()
  async function close() {
    await reader.destroy()
    await writer.destroy()
  }
  /**
   * What the log of changes still holds goes into the file, where deleted rows are overwritten, and the log is emptied.
   */
  const truncateWal = () => sql`pragma wal_checkpoint(truncate)`.execute(writer)
  /** Rows that had moved between pages may have left a copy in a gap (1 of 100): vacuum() takes that, too. */
  async function overwriteDeleted() {
    const pendingVacuum = { key: VACUUM_PENDING, value: '1' }
    await writer
      .insertInto('setting')
      .values(pendingVacuum)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await truncateWal()
  }
  async function vacuum() {
    const { numDeletedRows } = await writer.deleteFrom('setting').where('key', '=', VACUUM_PENDING).executeTakeFirst()
    if (numDeletedRows === 0n) return
    await sql`vacuum`.execute(writer)
    await truncateWal()
  }
  return {
    writer,
    reader,
    transact: createGroupCommit(writer),
    kind: 'sqlite' as const,
    overwriteDeleted,
    vacuum,
    close,
  }
}
