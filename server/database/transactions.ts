import type { Kysely } from 'kysely'
import type { Schema } from './schema/index.ts'

/**
 * Work inside a transaction. From `deferWrites` on it only writes: on PostgreSQL its statements are sent with the
 * commit, so that rows are locked for that moment only, and none of them gives a result. On SQLite it changes nothing.
 */
export type Work<T> = (db: Kysely<Schema>, deferWrites: () => void) => Promise<T>

/**
 * Runs the work in one transaction and resolves once its changes are on the disk; if it fails, none of them remains.
 */
export type Transact = <T>(work: Work<T>) => Promise<T>

/** Another transaction has changed what this one was built upon. Nothing of it remains, and it may be retried. */
export class ConcurrentUpdateError extends Error {
  constructor(options?: ErrorOptions) {
    super('others have changed what the transaction was built upon', options)
    this.name = 'ConcurrentUpdateError'
  }
}

const MAX_ATTEMPTS = 5 // each failed attempt has seen another transaction succeed

/**
 * Runs work, and runs it anew while it fails with ConcurrentUpdateError; `isRetry` is false the first time. Any other
 * error is thrown.
 */
export async function retryConcurrentUpdate<T>(work: (isRetry: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work(attempt > 1)
    } catch (error) {
      if (!(error instanceof ConcurrentUpdateError) || attempt === MAX_ATTEMPTS) throw error
    }
}

/** Keeps the statements of a transaction back, from start() to the commit. */
export class DeferredWrites<Statement> {
  #statements: Statement[] | undefined

  start() {
    this.#statements ??= []
  }

  /** Keeps a statement and answers true, or answers false before start(). */
  add(statement: Statement): boolean {
    return this.#statements?.push(statement) !== undefined
  }

  /** Hands over what was kept; statements are no longer deferred from here on. */
  take(): readonly Statement[] {
    const statements = this.#statements ?? []
    this.#statements = undefined
    return statements
  }
}
