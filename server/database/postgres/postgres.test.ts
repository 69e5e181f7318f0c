import { expect } from 'chai'
import { sql } from 'kysely'
import { openAnyDatabase } from '#test/support/any-database.ts'
import type { Database } from '../index.ts'

if (process.env.DATABASE_URL)
  describe('transactions on PostgreSQL', () => {
    let database: Database
    let close: () => Promise<void>
    const put = (db: Database['writer'], key: string, value = '') =>
      db.insertInto('setting').values({ key, value }).execute()
    const find = async (db: Database['reader'] = database.reader) =>
      (await db.selectFrom('setting').select(['key', 'value']).orderBy('key').execute()).map(({ key }) => key)
    const getFailure = (work: Promise<unknown>): Promise<Error & { code?: string }> =>
      work.then(
        () => expect.fail('it did not fail'),
        (error) => error,
      )

    beforeEach(async () => ({ database, close } = await openAnyDatabase()))
    afterEach(() => close())

    it('answer statements that are executed together in order, each with its own rows', async () => {
      const results = await database.transact((tx) =>
        Promise.all([put(tx, 'a'), find(tx), put(tx, 'b "\\,{}'), find(tx)]),
      )
      expect([results[1], results[3]]).to.deep.equal([['a'], ['a', 'b "\\,{}']])
      expect(await find()).to.deep.equal(['a', 'b "\\,{}'])
    })

    it('[R1] roll back with the first error where a statement fails, those executed with it too', async () => {
      await put(database.writer, 'a')
      const error = await getFailure(database.transact((tx) => Promise.all([put(tx, 'b'), put(tx, 'a'), put(tx, 'c')])))
      expect(error).to.include({ code: '23505' })
      expect(await find()).to.deep.equal(['a'])
    })

    it('[R1] reject where the work has overlooked a failed statement, since the server then rolls back at the commit', async () => {
      await put(database.writer, 'a')
      const error = await getFailure(
        database.transact(async (tx) => {
          await put(tx, 'b')
          await put(tx, 'a').catch(() => undefined)
        }),
      )
      expect(error.message).to.equal('the transaction had failed before its commit')
      expect(await find()).to.deep.equal(['a'])
    })

    it('send deferred writes with the commit, and none before', async () => {
      await database.transact(async (tx, deferWrites) => {
        await put(tx, 'a')
        deferWrites()
        await put(tx, 'b')
        expect(await find(tx)).to.deep.equal([])
      })
      expect(await find()).to.deep.equal(['a', 'b'])
    })

    it('[R1] reject with the error of a deferred write, and keep nothing', async () => {
      await put(database.writer, 'a')
      const error = await getFailure(
        database.transact(async (tx, deferWrites) => {
          deferWrites()
          await put(tx, 'b')
          await put(tx, 'a')
          await put(tx, 'c')
        }),
      )
      expect(error).to.include({ code: '23505' })
      expect(await find()).to.deep.equal(['a'])
    })

    it('[R1] drop deferred writes where the work fails', async () => {
      const error = await getFailure(
        database.transact(async (tx, deferWrites) => {
          deferWrites()
          await put(tx, 'a')
          throw new Error('refused')
        }),
      )
      expect(error.message).to.equal('refused')
      expect(await find()).to.deep.equal([])
    })

    it('prepare a statement anew after a migration has changed its columns', async () => {
      const count = async (db: Database['reader']) =>
        (await db.selectFrom('counter').select('value').where('name', '=', 'x').execute()).length
      const read = () => count(database.reader)
      const transact = () => database.transact(count)
      for (const work of [read, transact]) expect(await work()).to.equal(0)
      await sql`alter table counter alter value type text`.execute(database.writer)
      for (const work of [read, transact]) {
        expect(await getFailure(work())).to.include({ code: '0A000' })
        expect(await work()).to.equal(0)
      }
    })

    it('reject where the connection breaks, and the next one works', async () => {
      const error = await getFailure(
        database.transact((tx) =>
          Promise.all([sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx), put(tx, 'a')]),
        ),
      )
      expect(error).to.include({ code: '57P01' })
      await database.transact((tx) => put(tx, 'b'))
      expect(await find()).to.deep.equal(['b'])
    })
  })
