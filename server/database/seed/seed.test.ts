import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Database, migrate, openDatabase } from '../index.ts'
import { DEMO_CATALOGUE, seedDemo } from './index.ts'

const tenants = [{ id: 'ch', country: 'CH', currency: 'CHF', locales: ['de-CH', 'fr-CH'] }]
const today = '2026-11-21'

describe('seedDemo', function () {
  this.timeout(30_000)
  let folder: string
  let database: Database
  const count = async (table: 'style' | 'article' | 'review') => {
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

  it('[O80] fills the tables and notes the version', async () => {
    const parts: string[] = []
    const report = await seedDemo(database, tenants, { today, onProgress: ({ part }) => parts.push(part) })
    expect(report.seeded).to.equal(true)
    expect(parts.at(-1)).to.equal('review')
    expect(await count('style')).to.equal(report.tenants.ch?.styles)
    expect(await count('article')).to.equal(report.tenants.ch?.articles)
    expect(await count('review')).to.equal(report.tenants.ch?.reviews)
    const setting = await database.reader.selectFrom('setting').selectAll().executeTakeFirst()
    expect(setting).to.deep.equal({ key: 'demo-catalogue', value: DEMO_CATALOGUE })
  })

  it('does nothing a second time', async () => {
    expect(await seedDemo(database, tenants, { today })).to.deep.equal({ version: DEMO_CATALOGUE, seeded: false, tenants: {} })
  })

  it('replaces demo goods only when forced', async () => {
    const before = [await count('style'), await count('article'), await count('review')]
    await database.writer.transaction().execute(async (db) => {
      const style = await db.selectFrom('style').selectAll().limit(1).executeTakeFirstOrThrow()
      await db
        .insertInto('style')
        .values({ ...style, id: 'imported', source: 'feed' })
        .execute()
      await db.updateTable('style').set({ brand: 'changed' }).execute()
    })
    await seedDemo(database, tenants, { today, force: true })
    expect([await count('style'), await count('article'), await count('review')]).to.deep.equal([(before[0] ?? 0) + 1, before[1], before[2]])
    const changed = await database.reader.selectFrom('style').select('id').where('brand', '=', 'changed').execute()
    expect(changed).to.deep.equal([{ id: 'imported' }])
  })
})
