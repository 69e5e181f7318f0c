import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { shareCommits } from './shared-commits.ts'

const CACHED_STATEMENTS = 500
const REWRITE_OWED = 'rewrite-owed'

/** Figures of design/reliability.md: a crash loses nothing that was acknowledged, and what is deleted is overwritten (R40). */
const settings = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma busy_timeout = 5000;
  pragma foreign_keys = ON;
  pragma cache_size = -65536;
  pragma temp_store = MEMORY;
  pragma secure_delete = ON;`

/** `reader`: gives rows, as "returning" does too; settled once, when the statement is prepared. */
function statementOf(statement: StatementSync) {
  type Values = Parameters<StatementSync['all']>
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Values)),
    run: (values) => statement.run(...(values as Values)),
    iterate: (values) => statement.iterate(...(values as Values)),
  } as SqliteStatement
}

/** A transaction takes the write lock at once: one that reads first could otherwise find at its first write that another process was faster. */
const textOf = (text: string) => (text === 'begin' ? 'begin immediate' : text)

/** node:sqlite in the shape Kysely's dialect wants; prepared statements are kept, because Kysely prepares for each query. */
function adapt(file: string): SqliteDatabase & { raw: DatabaseSync } {
  const raw = new DatabaseSync(file)
  raw.exec(settings)
  const statements = new Map<string, SqliteStatement>()
  return {
    raw,
    close: () => raw.close(),
    prepare(text) {
      const known = statements.get(text)
      if (known) return known
      if (statements.size >= CACHED_STATEMENTS) statements.clear()
      const made = statementOf(raw.prepare(textOf(text)))
      statements.set(text, made)
      return made
    },
  }
}

/** One connection that writes behind Kysely's queue, one that reads beside it: a read never waits for an open transaction. */
export function openSqlite(file: string) {
  const connect = () => new Kysely<Schema>({ dialect: new SqliteDialect({ database: adapt(file) }), plugins: [new CamelCasePlugin()] })
  const writer = connect()
  const reader = connect()
  async function close() {
    await reader.destroy()
    await writer.destroy()
  }
  /** What the log of changes still holds goes into the file, where deleted rows are overwritten, and the log is emptied. */
  const emptyLog = () => sql`pragma wal_checkpoint(truncate)`.execute(writer)
  /** Rows that had moved between pages may have left a copy in a gap (1 of 100): rewrite() takes that, too. */
  async function scrub() {
    const owed = { key: REWRITE_OWED, value: '1' }
    await writer
      .insertInto('setting')
      .values(owed)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    await emptyLog()
  }
  async function rewrite() {
    const { numDeletedRows } = await writer.deleteFrom('setting').where('key', '=', REWRITE_OWED).executeTakeFirst()
    if (numDeletedRows === 0n) return
    await sql`vacuum`.execute(writer)
    await emptyLog()
  }
  return { writer, reader, transact: shareCommits(writer), kind: 'sqlite' as const, scrub, rewrite, close }
}
