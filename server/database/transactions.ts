import type { Kysely } from 'kysely'
import type { Schema } from './schema/index.ts'

/**
 * Work inside a transaction. After `deferWrites` it only writes: PostgreSQL gets its statements with the commit, so
 * that rows are locked only for that moment, and none of them returns a result. On SQLite it changes nothing.
 */
export type Work<T> = (db: Kysely<Schema>, deferWrites: () => void) => Promise<T>

/** Runs the work in one transaction and resolves once its changes are on disk; if it fails, all are rolled back. */
export type Transact = <T>(work: Work<T>) => Promise<T>

/** Another transaction has changed the data that this one read. It was rolled back, and may be retried. */
export class ConcurrentUpdateError extends Error {
  constructor(options?: ErrorOptions) {
    super('others have changed what the transaction was built upon', options)
    this.name = 'ConcurrentUpdateError'
  }
}

const MAX_ATTEMPTS = 5 // each failed attempt has seen another transaction succeed

/**
 * Runs work, and again while it fails with ConcurrentUpdateError; `isRetry` is false the first time. Throws any other
 * error.
 */
export async function retryConcurrentUpdate<T>(work: (isRetry: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work(attempt > 1)
    } catch (error) {
      if (!(error instanceof ConcurrentUpdateError) || attempt === MAX_ATTEMPTS) throw error
    }
}

/** Defers the statements of a transaction, from start() to the commit. */
export class DeferredWrites<Statement> {
  #statements: Statement[] | undefined

  start() {
    this.#statements ??= []
  }

  /** Defers a statement and returns true, or returns false before start(). */
  add(statement: Statement): boolean {
    return this.#statements?.push(statement) !== undefined
  }

  /** Returns the deferred statements; statements are no longer deferred from here on. */
  take(): readonly Statement[] {
    const statements = this.#statements ?? []
    this.#statements = undefined
    return statements
  }
}
