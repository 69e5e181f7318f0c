import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { preparedQuery, preparedUpdate } from './prepared-statements.ts'
import { ConcurrentUpdateError } from './transactions.ts'

describe('prepared statements', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  before(async () => {
    shop = await openAnyDatabase()
  })
  after(() => shop.close())

  it('put the values of each call in, lists of any length too, and are built once for each length', async () => {
    const { writer, reader } = shop.database
    let built = 0
    const insert = preparedQuery((db, row: { key: string; value: string }) => db.insertInto('setting').values(row))
    const find = preparedQuery((db, { keys, least }: { keys: readonly string[]; least: string }) => {
      built++
      return db
        .selectFrom('setting')
        .select(['key', 'value'])
        .where('key', 'in', keys)
        .where('value', '>=', least)
        .orderBy('key')
    })
    for (const [i, key] of ['one', 'three', 'two'].entries())
      expect((await insert(writer, { key, value: `${i}` })).numAffectedRows).to.equal(1n)
    const findKeys = async (keys: readonly string[], least = '0') =>
      (await find(reader, { keys, least })).rows.map(({ key }) => key)
    expect(await findKeys(['two', 'one'])).to.deep.equal(['one', 'two'])
    expect(await findKeys(['two', 'one'], '1')).to.deep.equal(['two'])
    expect(await findKeys(['three', 'none'])).to.deep.equal(['three'])
    expect(built).to.equal(1)
    expect(await findKeys(['three'])).to.deep.equal(['three'])
    expect(built).to.equal(2)
    expect(await findKeys(['one', ...Array.from({ length: 500 }, (_, i) => `${i}`)])).to.deep.equal(['one'])
  })

  it('refuse to be built by a value', async () => {
    const wrong = preparedQuery((db, { key }: { key: string }) =>
      db.selectFrom('setting').select('value').where('key', '=', `${key}!`),
    )
    const refused = await Promise.resolve()
      .then(() => wrong(shop.database.reader, { key: 'x' }))
      .catch((error: unknown) => error)
    expect(refused).to.have.property('message', 'the value of "key" comes with the call')
  })

  for (const isDeferred of [false, true])
    it(`that insist end the transaction where they touch another number of rows${isDeferred ? ', held back too' : ''}`, async () => {
      const { transact, reader } = shop.database
      const deleteRows = preparedUpdate((db, { keys }: { keys: readonly string[] }) =>
        db.deleteFrom('setting').where('key', 'in', keys),
      )
      const insertRow = preparedUpdate((db, row: { key: string; value: string }) =>
        db
          .insertInto('setting')
          .values(row)
          .onConflict((conflict) => conflict.doNothing()),
      )
      const run = (keys: readonly string[], rows?: number) =>
        transact(async (db, deferWrites) => {
          if (isDeferred) deferWrites()
          await insertRow(db, { key: `new-${isDeferred}`, value: '' })
          await deleteRows(db, { keys }, rows)
        }).catch((error: unknown) => error)
      const count = async () => (await reader.selectFrom('setting').select('key').execute()).length
      const before = await count()
      expect(await run([`new-${isDeferred}`, 'no such'], 2)).to.be.instanceOf(ConcurrentUpdateError)
      expect(await run(['no such'])).to.be.instanceOf(ConcurrentUpdateError)
      expect(await count()).to.equal(before)
      expect(await run([`new-${isDeferred}`])).to.equal(undefined)
      await transact((db) => insertRow(db, { key: `new-${isDeferred}`, value: '' }))
      expect(await run([])).to.be.instanceOf(ConcurrentUpdateError) // existing rows are not inserted
      expect(await run([`new-${isDeferred}`])).to.be.instanceOf(ConcurrentUpdateError)
      expect(await count()).to.equal(before + 1)
    })
})
