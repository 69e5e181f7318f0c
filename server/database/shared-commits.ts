import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

const MOST = 32 // then others who write have their turn

/** Work inside a transaction. `holdBack` says that from there on it asks for no answer any more (see TransactionContext). */
type Work<T> = (db: Kysely<Schema>, holdBack: () => void) => Promise<T>

/** Runs all of it or nothing, and answers once that is on the disk. */
export type Transact = <T>(work: Work<T>) => Promise<T>

interface Job {
  /** Works inside the transaction; throws only where that is lost as a whole. */
  run(db: Kysely<Schema>): Promise<void>
  /** Tells the one who asked, after the commit. */
  tell(): void
  fail(error: unknown): void
}

function jobOf<T>(work: Work<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Job {
  let tell: () => void
  return {
    async run(db) {
      await sql`savepoint job`.execute(db)
      try {
        const value = await work(db, () => undefined) // here an answer costs nothing
        tell = () => resolve(value)
      } catch (error) {
        tell = () => reject(error)
        await sql`rollback to job`.execute(db)
      }
      await sql`release job`.execute(db)
    },
    tell: () => tell(),
    fail: reject,
  }
}

/**
 * For a database with one writer that waits for the disk at each commit: transactions that are asked for while one is under way are committed
 * with it. Each is a savepoint, so that one that fails takes nothing of the others along, and nobody is told anything before the commit.
 */
export function shareCommits(writer: Kysely<Schema>): Transact {
  const waiting: Job[] = []
  let busy = false

  async function commitTogether() {
    const jobs: Job[] = []
    try {
      await writer.transaction().execute(async (db) => {
        for (let job = waiting.shift(); job; job = jobs.length < MOST ? waiting.shift() : undefined) {
          jobs.push(job)
          await job.run(db)
          await nextTurn() // whoever has asked meanwhile comes along
        }
      })
      for (const job of jobs) job.tell()
    } catch (error) {
      if (jobs.length === 0) jobs.push(...waiting.splice(0)) // it could not even begin: somebody else has the lock
      for (const job of jobs) job.fail(error)
    }
  }

  async function work() {
    busy = true
    while (waiting.length > 0) await commitTogether()
    busy = false
  }

  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push(jobOf(task, resolve, reject))
      if (!busy) void work()
    })
}
