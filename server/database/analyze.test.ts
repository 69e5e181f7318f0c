import { expect } from 'chai'
import { sql } from 'kysely'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { seedDemo } from '../demo/index.ts'

if (process.env.DATABASE_URL)
  describe('analyze', () => {
    it('has PostgreSQL know how many goods a shop has as soon as it is filled', async () => {
      const { database, close } = await openAnyDatabase()
      const seeded = await seedDemo(database, [{ id: 'nl', country: 'NL', currency: 'EUR', locales: ['nl-NL'] }], {
        today: '2026-11-21',
      })
      const { rows } = await sql<{
        known: number
      }>`select reltuples::integer as known from pg_class where oid = 'product_text'::regclass`.execute(database.reader)
      expect(rows).to.deep.equal([{ known: seeded.nl?.products }])
      await close()
    }).timeout(30_000)
  })
