import { expect } from 'chai'
import type { Transact } from './transactions.ts'
import { WriteRefusedError, watchWrites } from './write-faults.ts'

const createError = (properties: object) => Object.assign(new Error('of the database'), properties)

/** Transactions that fail with what `getFailure` gives, or do nothing. */
const createTransact = (getFailure: () => Error | undefined): Transact =>
  // the work is not run: its result is not looked at
  (async () => {
    const failure = getFailure()
    if (failure) throw failure
  }) as Transact

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a database that refuses writes', () => {
  for (const [what, properties, fault] of [
    ['SQLite on a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'disk-full'],
    ['SQLite on a disk that fails to write', { code: 'ERR_SQLITE_ERROR', errcode: 778 }, 'disk-error'],
    ['SQLite on a disk mounted read-only', { code: 'ERR_SQLITE_ERROR', errcode: 8 }, 'read-only'],
    ['SQLite locked by another process', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'locked'],
    ['PostgreSQL on a full disk', { code: '53100' }, 'disk-full'],
    ['PostgreSQL on a disk that fails', { code: '58030' }, 'disk-error'],
    ['PostgreSQL that has become a standby', { code: '25006' }, 'read-only'],
  ] as const)
    it(`[R20] is known by its error, with its cause, until a trial succeeds: ${what}`, async () => {
      let failure: Error | undefined = createError(properties)
      const { transact, findWriteFault, tryWriting } = watchWrites(createTransact(() => failure))
      const refused = await catchError(transact(async () => undefined))
      expect(refused).to.be.instanceOf(WriteRefusedError).and.include({ fault, cause: failure })
      expect(findWriteFault()).to.equal(fault)
      expect(await catchError(tryWriting())).to.be.instanceOf(WriteRefusedError)
      failure = undefined
      await transact(async () => undefined)
      expect(findWriteFault(), 'a transaction may have had nothing to write').to.equal(fault)
      await tryWriting()
      expect(findWriteFault()).to.equal(undefined)
    })

  for (const [what, properties] of [
    ['a constraint of SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 1555 }],
    ['a constraint of PostgreSQL', { code: '23505' }],
    ['a connection that was cut', { code: 'ECONNRESET' }],
    ['a rule of the shop', {}],
  ] as const)
    it(`[R20] is not suspected because of ${what}`, async () => {
      const failure = createError(properties)
      const { transact, findWriteFault } = watchWrites(createTransact(() => failure))
      expect(await catchError(transact(async () => undefined))).to.equal(failure)
      expect(findWriteFault()).to.equal(undefined)
    })
})
