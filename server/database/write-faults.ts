import type { Transact } from './transactions.ts'

/** Why a database that can be read refuses writes. */
export type WriteFault = 'locked' | 'disk-full' | 'disk-error' | 'read-only'

/** SQLite's primary result codes. */
const sqliteFaults: Readonly<Record<number, WriteFault>> = {
  5: 'locked',
  8: 'read-only',
  10: 'disk-error',
  13: 'disk-full',
  14: 'disk-error', // a file that SQLite needs cannot be opened
}

/** PostgreSQL's SQLSTATE. */
const postgresFaults: Readonly<Record<string, WriteFault>> = {
  '53100': 'disk-full',
  '58030': 'disk-error',
  '25006': 'read-only',
}

/** SQLite's primary result code of an error; undefined for any other error. */
export const findSqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

function toWriteFault(error: unknown): WriteFault | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  return postgresFaults[String(error.code)] ?? sqliteFaults[findSqliteCode(error) ?? 0]
}

/** A transaction that was rolled back because the database refuses writes. */
export class WriteRefusedError extends Error {
  readonly code = 'not-saved'
  readonly fault: WriteFault

  constructor(fault: WriteFault, options?: ErrorOptions) {
    super(`the database takes no writes: ${fault}`, options)
    this.name = 'WriteRefusedError'
    this.fault = fault
  }

  /** The status of the API's answer. */
  get status() {
    return this.fault === 'disk-full' ? 507 : 503
  }

  /** Seconds until the next attempt. */
  get retryAfter() {
    return this.fault === 'locked' ? 5 : 60
  }
}

/** A row larger than the free space in the pages of a table. */
const TRIAL = { key: 'write-trial', value: 'x'.repeat(16_384) }

/**
 * Makes transactions fail with WriteRefusedError while the database refuses writes, and records the last such fault.
 */
export function watchWrites(transact: Transact) {
  let fault: WriteFault | undefined

  const watched: Transact = async (work) => {
    try {
      return await transact(work)
    } catch (error) {
      const found = toWriteFault(error)
      if (!found) throw error
      fault = found
      throw new WriteRefusedError(found, { cause: error })
    }
  }

  return {
    transact: watched,
    findWriteFault: () => fault,
    async tryWriting() {
      await watched(async (db) => {
        await db.insertInto('setting').values(TRIAL).execute()
        await db.deleteFrom('setting').where('key', '=', TRIAL.key).execute()
      })
      fault = undefined
    },
  }
}
