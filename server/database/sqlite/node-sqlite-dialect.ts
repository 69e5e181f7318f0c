import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { RetryingDriver } from './retrying-driver.ts'

const CACHED_STATEMENTS = 500

/**
 * A crash loses no committed data (R1), and deleted data is overwritten (R40). Only opening may block while another
 * process has the lock; after that RetryingConnection waits.
 */
const settings = `
  pragma busy_timeout = 5000;
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma cache_size = -16384;
  pragma temp_store = MEMORY;
  pragma secure_delete = ON;
  pragma busy_timeout = 0;`

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

/** Transactions take the write lock at the start; otherwise one that reads first could fail at its first write. */
const toStatementText = (text: string) => (text === 'begin' ? 'begin immediate' : text)

/** Adapts node:sqlite to Kysely's dialect; caches prepared statements, because Kysely prepares every query. */
function toKyselyDatabase(raw: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
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

/** Kysely's dialect over node:sqlite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: string
  readonly #maxLockWaitMs: number

  constructor(file: string, maxLockWaitMs: number) {
    super({ database: () => Promise.reject(new Error('the driver opens the file')) })
    this.#file = file
    this.#maxLockWaitMs = maxLockWaitMs
  }

  override createDriver() {
    const raw = new DatabaseSync(this.#file)
    raw.exec(settings)
    return new RetryingDriver(raw, toKyselyDatabase(raw), this.#maxLockWaitMs)
  }
}
