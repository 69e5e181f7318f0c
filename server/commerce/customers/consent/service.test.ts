import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { pino } from 'pino'
import type { Context } from '#server/commerce/core/context.ts'
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
