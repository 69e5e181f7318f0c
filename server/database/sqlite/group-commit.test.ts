import { expect } from 'chai'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createGroupCommit } from './group-commit.ts'

describe('shared commits', () => {
  let shop: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  const keys = async () =>
    (await shop.database.reader.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)
  const put = (key: string) =>
    shop.database.transact((db) => db.insertInto('setting').values({ key, value: '' }).execute())

  beforeEach(async () => {
    shop = await openSqliteTestDatabase()
  })
  afterEach(() => shop.close())

  it('[R1] write what was asked for at once, and tell each its own result', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, (_, i) => shop.database.transact(async () => i)))
    expect(results).to.deep.equal(Array.from({ length: 100 }, (_, i) => i))
    await Promise.all(['a', 'b', 'c'].map(put))
    expect(await keys()).to.deep.equal(['a', 'b', 'c'])
  })

  it('[R1] undo one that fails, and no other', async () => {
    const failing = shop.database.transact(async (db) => {
      await db.insertInto('setting').values({ key: 'half', value: '' }).execute()
      throw new Error('refused')
    })
    const results = await Promise.allSettled([put('a'), failing, put('b'), put('a')])
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(await keys()).to.deep.equal(['a', 'b'])
  })

  it('[R1] tell nobody before the commit, and all of them where it fails', async () => {
    const { writer } = shop.database
    const broken = {
      transaction: () => ({
        execute: (work: (db: typeof writer) => Promise<void>) =>
          writer.transaction().execute(async (db) => {
            await work(db)
            throw new Error('disk full')
          }),
      }),
    } as unknown as typeof writer
    const transact = createGroupCommit(broken)
    const results = await Promise.allSettled(
      ['a', 'b'].map((key) => transact((db) => db.insertInto('setting').values({ key, value: '' }).execute())),
    )
    expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'told'))).to.deep.equal([
      'Error: disk full',
      'Error: disk full',
    ])
    expect(await keys()).to.deep.equal([])
  })
})
