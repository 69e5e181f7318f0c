import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { type Database, migrate, openDatabase } from '#server/database/index.ts'
import { findTenant } from '#tenants/index.ts'
import { listConsentReceipts, pruneConsentReceipts, recordConsent } from './service.ts'

const id = '0f0e1ac1-5b5c-4d39-9f3f-0a1b2c3d4e5f'

describe('receipts of consent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-consent-'))
  let database: Database
  const contextFor = (tenant: string, now: string): Context => ({
    tenant: findTenant(tenant) ?? expect.fail(),
    locale: 'de-AT',
    session: undefined,
    now: new Date(now),
    db: database.reader,
    database,
    log: pino({ level: 'silent' }),
  })
  before(async () => {
    database = openDatabase({ file: join(folder, 'shop.db') })
    await migrate(database)
  })
  after(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('[O65] say what was chosen when, of which text, newest first, and name nobody', async () => {
    await recordConsent(contextFor('at', '2026-11-21T10:00:00.000Z'), {
      id,
      categories: ['C0004', 'C0001', 'C0004'],
      version: 1,
    })
    await recordConsent(contextFor('at', '2026-11-22T10:00:00.000Z'), { id, categories: ['C0001'], version: 2 })
    expect(await listConsentReceipts(contextFor('at', '2026-11-22T10:00:00.000Z'), id)).to.deep.equal([
      { id, at: '2026-11-22T10:00:00.000Z', categories: ['C0001'], version: 2, locale: 'de-AT' },
      { id, at: '2026-11-21T10:00:00.000Z', categories: ['C0001', 'C0004'], version: 1, locale: 'de-AT' },
    ])
  })

  it('[O65] delete what was kept of the visitor by a consent that is not given any more, and nobody else’s', async () => {
    const ctx = contextFor('at', '2026-11-21T10:00:00.000Z')
    const tenant = 'at'
    const insertAll = (visitor: string) =>
      inTransaction(ctx, async ({ db, now }) => {
        const at = now.toISOString()
        await db.insertInto('productView').values({ tenant, visitor, productId: 'sofa', viewedAt: at }).execute()
        await db.insertInto('searchHistory').values({ tenant, visitor, term: 'sofa', searchedAt: at }).execute()
      })
    const readVisitors = (table: 'productView' | 'searchHistory') =>
      database.reader
        .selectFrom(table)
        .select('visitor')
        .orderBy('visitor')
        .execute()
        .then((rows) => rows.map(({ visitor }) => visitor))
    for (const visitor of ['own', 'other']) await insertAll(visitor)
    const session = { id: 'own', type: 0, visitor: 'own' } as const
    const choose = (...categories: ('C0001' | 'C0003' | 'C0004')[]) =>
      recordConsent({ ...ctx, session }, { id: crypto.randomUUID(), categories, version: 1 })
    await choose('C0001', 'C0003', 'C0004')
    expect(await readVisitors('productView')).to.deep.equal(['other', 'own'])
    await choose('C0001', 'C0003')
    expect(await readVisitors('productView')).to.deep.equal(['other'])
    expect(await readVisitors('searchHistory')).to.deep.equal(['other', 'own'])
    await choose('C0001')
    expect(await readVisitors('searchHistory')).to.deep.equal(['other'])
  })

  it('[R26] of one shop are unknown to another', async () => {
    expect(await listConsentReceipts(contextFor('de', '2026-11-22T10:00:00.000Z'), id)).to.deep.equal([])
  })

  it('[O65] are kept for four years and no longer', async () => {
    await pruneConsentReceipts(contextFor('at', '2030-11-20T10:00:00.000Z'))
    expect(await listConsentReceipts(contextFor('at', '2030-11-20T10:00:00.000Z'), id)).to.have.lengthOf(2)
    await pruneConsentReceipts(contextFor('at', '2030-11-21T10:00:00.000Z'))
    expect(await listConsentReceipts(contextFor('at', '2030-11-21T10:00:00.000Z'), id)).to.have.lengthOf(1)
  })
})
