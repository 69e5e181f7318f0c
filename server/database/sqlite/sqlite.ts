import { setTimeout as wait } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { getOnlyRow } from '../prepared-statements.ts'
import type { Schema } from '../schema/index.ts'
import { createGroupCommit } from './group-commit.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'

/** The maximum wait of a write for another process's lock: the storefront waits five seconds for its response (S7). */
const MAX_LOCK_WAIT_MS = 4_000
const VACUUM_PENDING = 'rewrite-owed'
const CHECKPOINT_ATTEMPTS = 40
const CHECKPOINT_RETRY_MS = 100

/** Opens one connection for writing and one for reading, so that reads never wait for an open transaction. */
export function openSqlite(file: string, maxLockWaitMs = MAX_LOCK_WAIT_MS) {
  const connect = () =>
    new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, maxLockWaitMs), plugins: [new CamelCasePlugin()] })
  const writer = connect()
  const reader = connect()
  async function close() {
    await reader.destroy()
    await writer.destroy()
  }
  /**
   * Writes the write-ahead log to the file, where deleted rows are overwritten, and empties it as soon as no other
   * process uses it.
   */
  async function truncateWal() {
    for (let attempt = 1; attempt <= CHECKPOINT_ATTEMPTS; attempt++) {
      const result = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer)
      if (getOnlyRow(result).busy === 0) return
      await wait(CHECKPOINT_RETRY_MS)
    }
  }
  /** Rows that were moved between pages may have left a copy (1 of 100): vacuum() removes that, too. */
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
