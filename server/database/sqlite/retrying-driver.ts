import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely'
import { findSqliteCode } from '../write-faults.ts'

const MAX_RETRY_DELAY_MS = 50
const LOCK_GAP_MS = 1_000 // after such a gap it is another lock

const SQLITE_BUSY = 5

/**
 * A connection that waits for another process's lock without blocking the event loop; further statements wait in
 * Kysely's queue. Once a lock has lasted for `maxLockWaitMs`, each of them is tried only once.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #raw: DatabaseSync
  readonly #connection: DatabaseConnection
  readonly #maxLockWaitMs: number
  #lock: { since: number; seenAt: number } | undefined
  #abortedBy: unknown

  constructor(raw: DatabaseSync, connection: DatabaseConnection, maxLockWaitMs: number) {
    this.#raw = raw
    this.#connection = connection
    this.#maxLockWaitMs = maxLockWaitMs
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<R>(query, chunkSize)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let attempt = 1; ; attempt++) {
      if (this.#abortedBy) throw this.#abortedBy
      const wasInTransaction = this.#raw.isOpen && this.#raw.isTransaction
      try {
        const result = await this.#connection.executeQuery<R>(query)
        this.#lock = undefined
        return result
      } catch (error) {
        if (wasInTransaction) this.#keepCauseOfAbort(error)
        const isLocked = !wasInTransaction && findSqliteCode(error) === SQLITE_BUSY
        if (!isLocked || this.#hasLockExpired()) throw error
      }
      await wait(1 + Math.random() * Math.min(2 ** attempt, MAX_RETRY_DELAY_MS - 1))
    }
  }

  /**
   * If SQLite has rolled back by itself, further statements must fail, too: they would be written without the others.
   */
  #keepCauseOfAbort(error: unknown) {
    if (this.#raw.isOpen && !this.#raw.isTransaction) this.#abortedBy = error
  }

  /** Rolls back unless SQLite has done so itself: a second rollback would fail and hide the cause. */
  async rollback(): Promise<void> {
    this.#abortedBy = undefined
    if (this.#raw.isOpen && this.#raw.isTransaction) this.#raw.exec('rollback')
  }

  #hasLockExpired() {
    const now = performance.now()
    const since = this.#lock && now - this.#lock.seenAt < LOCK_GAP_MS ? this.#lock.since : now
    this.#lock = { since, seenAt: now }
    return now - since >= this.#maxLockWaitMs
  }
}

/** Kysely's driver over one RetryingConnection. */
export class RetryingDriver extends SqliteDriver {
  readonly #raw: DatabaseSync
  readonly #maxLockWaitMs: number
  #connection: RetryingConnection | undefined

  constructor(raw: DatabaseSync, database: SqliteDatabase, maxLockWaitMs: number) {
    super({ database })
    this.#raw = raw
    this.#maxLockWaitMs = maxLockWaitMs
  }

  override async acquireConnection() {
    this.#connection ??= new RetryingConnection(this.#raw, await super.acquireConnection(), this.#maxLockWaitMs)
    return this.#connection
  }

  override async rollbackTransaction() {
    await this.#connection?.rollback()
  }
}
