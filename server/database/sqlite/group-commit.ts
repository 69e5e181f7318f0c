import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema/index.ts'
import type { Transact, Work } from '../transactions.ts'

const MAX_GROUP_SIZE = 32 // then other processes may write

interface Job {
  /** Works inside the transaction; rejects only if all of it is lost. */
  run(db: Kysely<Schema>): Promise<void>
  /** Settles the caller's promise, after the commit. */
  resolve(): void
  reject(error: unknown): void
}

function createJob<T>(work: Work<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  let settle: () => void
  return {
    async run(db) {
      await sql`savepoint job`.execute(db)
      try {
        const value = await work(db, () => undefined) // a result costs no round trip here
        settle = () => resolve(value)
      } catch (error) {
        settle = () => reject(error)
        await sql`rollback to job`.execute(db)
      }
      await sql`release job`.execute(db)
    },
    resolve: () => settle(),
    reject: reject,
  }
}

/**
 * For a database with one writer that waits for the disk at each commit: transactions requested while one is running
 * are committed with it. Each is a savepoint, so that a failed one does not affect the others; all settle after the
 * commit.
 */
export function createGroupCommit(writer: Kysely<Schema>): Transact {
  const queue: Job[] = []
  let isRunning = false

  async function commitGroup() {
    const jobs: Job[] = []
    try {
      await writer.transaction().execute(async (db) => {
        for (let job = queue.shift(); job; job = jobs.length < MAX_GROUP_SIZE ? queue.shift() : undefined) {
          jobs.push(job)
          await job.run(db)
          await nextTurn() // jobs added meanwhile join the group
        }
      })
      for (const job of jobs) job.resolve()
    } catch (error) {
      if (jobs.length === 0) jobs.push(...queue.splice(0)) // it could not begin: another process has the lock
      for (const job of jobs) job.reject(error)
    }
  }

  async function drainQueue() {
    isRunning = true
    while (queue.length > 0) await commitGroup()
    isRunning = false
  }

  return (task) =>
    new Promise((resolve, reject) => {
      queue.push(createJob(task, resolve, reject))
      if (!isRunning) void drainQueue()
    })
}
