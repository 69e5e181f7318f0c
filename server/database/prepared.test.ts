import { expect } from 'chai'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insisting, NotHeld, prepared } from './prepared.ts'

describe('prepared statements', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  before(async () => {
    shop = await openAnyDatabase()
  })
  after(() => shop.close())

  it('put the values of each call in, lists of any length too, and are built once for each length', async () => {
    const { writer, reader } = shop.database
    let built = 0
    const insert = prepared((db, row: { key: string; value: string }) => db.insertInto('setting').values(row))
    const find = prepared((db, { keys, least }: { keys: readonly string[]; least: string }) => {
      built++
      return db.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).where('value', '>=', least).orderBy('key')
    })
    for (const [i, key] of ['one', 'three', 'two'].entries()) expect((await insert(writer, { key, value: `${i}` })).numAffectedRows).to.equal(1n)
    const keysOf = async (keys: readonly string[], least = '0') => (await find(reader, { keys, least })).rows.map(({ key }) => key)
    expect(await keysOf(['two', 'one'])).to.deep.equal(['one', 'two'])
    expect(await keysOf(['two', 'one'], '1')).to.deep.equal(['two'])
    expect(await keysOf(['three', 'none'])).to.deep.equal(['three'])
    expect(built).to.equal(1)
    expect(await keysOf(['three'])).to.deep.equal(['three'])
    expect(built).to.equal(2)
    expect(await keysOf(['one', ...Array.from({ length: 500 }, (_, i) => `${i}`)])).to.deep.equal(['one'])
  })

  it('refuse to be built by a value', async () => {
    const wrong = prepared((db, { key }: { key: string }) => db.selectFrom('setting').select('value').where('key', '=', `${key}!`))
    const refused = await Promise.resolve()
      .then(() => wrong(shop.database.reader, { key: 'x' }))
      .catch((error: unknown) => error)
    expect(refused).to.have.property('message', 'the value of "key" comes with the call')
  })

  for (const held of [false, true])
    it(`that insist end the transaction where they touch another number of rows${held ? ', held back too' : ''}`, async () => {
      const { transact, reader } = shop.database
      const take = insisting((db, { keys }: { keys: readonly string[] }) => db.deleteFrom('setting').where('key', 'in', keys))
      const put = insisting((db, row: { key: string; value: string }) =>
        db
          .insertInto('setting')
          .values(row)
          .onConflict((conflict) => conflict.doNothing()),
      )
      const run = (keys: readonly string[], rows?: number) =>
        transact(async (db, holdBack) => {
          if (held) holdBack()
          await put(db, { key: `new-${held}`, value: '' })
          await take(db, { keys }, rows)
        }).catch((error: unknown) => error)
      const count = async () => (await reader.selectFrom('setting').select('key').execute()).length
      const before = await count()
      expect(await run([`new-${held}`, 'no such'], 2)).to.be.instanceOf(NotHeld)
      expect(await run(['no such'])).to.be.instanceOf(NotHeld)
      expect(await count()).to.equal(before)
      expect(await run([`new-${held}`])).to.equal(undefined)
      await transact((db) => put(db, { key: `new-${held}`, value: '' }))
      expect(await run([])).to.be.instanceOf(NotHeld) // what is there already is not put
      expect(await run([`new-${held}`])).to.be.instanceOf(NotHeld)
      expect(await count()).to.equal(before + 1)
    })
})
