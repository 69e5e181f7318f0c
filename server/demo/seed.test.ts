import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Database, migrate, openDatabase } from '../database/index.ts'
import { seedDemo } from './index.ts'

const ch = { id: 'ch', country: 'CH', currency: 'CHF', locales: ['de-CH', 'fr-CH'] }
const nl = { id: 'nl', country: 'NL', currency: 'EUR', locales: ['nl-NL'] }
const today = '2026-11-21'

describe('seedDemo', function () {
  this.timeout(30_000)
  let folder: string
  let database: Database
  const count = async (table: 'product' | 'variant' | 'review') => {
    const { n } = await database.reader
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'seed-test-'))
    database = openDatabase({ file: join(folder, 'shop.db') })
    await migrate(database)
  })
  after(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('[O80] fills the tables', async () => {
    const parts: string[] = []
    const { ch: counts } = await seedDemo(database, [ch], { today, onProgress: ({ part }) => parts.push(part) })
    expect(parts.at(-1)).to.equal('review')
    expect(counts?.products).to.be.greaterThan(0)
    expect([await count('product'), await count('variant'), await count('review')]).to.deep.equal([
      counts?.products,
      counts?.variants,
      counts?.reviews,
    ])
  })

  it('fills a shop that is added later, and leaves the others alone', async () => {
    const before = await count('product')
    const later = await seedDemo(database, [ch, nl], { today })
    expect(Object.keys(later)).to.deep.equal(['nl'])
    expect(await count('product')).to.equal(before + (later.nl?.products ?? 0))
    expect(await seedDemo(database, [ch, nl], { today })).to.deep.equal({})
  })

  it('replaces demo goods only when forced', async () => {
    const before = [await count('product'), await count('variant'), await count('review')]
    await database.writer.transaction().execute(async (db) => {
      const style = await db.selectFrom('product').selectAll().limit(1).executeTakeFirstOrThrow()
      await db
        .insertInto('product')
        .values({ ...style, id: 'imported', source: 'feed' })
        .execute()
      await db.updateTable('product').set({ brand: 'changed' }).execute()
    })
    await seedDemo(database, [ch, nl], { today, force: true })
    expect([await count('product'), await count('variant'), await count('review')]).to.deep.equal([
      (before[0] ?? 0) + 1,
      before[1],
      before[2],
    ])
    const changed = await database.reader.selectFrom('product').select('id').where('brand', '=', 'changed').execute()
    expect(changed).to.deep.equal([{ id: 'imported' }])
  })
})
