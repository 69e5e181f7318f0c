import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Context } from '#server/commerce/core/context.ts'
import { type Database, migrate, openDatabase } from '#server/database/index.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { seedContent } from './seed.ts'
import { findPage, findSeo, getSiteFrame } from './service.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe('content service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-service-'))
  const lines: string[] = []
  let database: Database
  let ctx: Context

  before(async () => {
    database = openDatabase({ file: join(folder, 'shop.db') })
    await migrate(database)
    await seedContent(database, tenantContents, now)
    const tenant = tenantContents[0]?.tenant
    if (!tenant) throw new Error('no tenant')
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    ctx = { tenant, locale: 'de-AT', session: undefined, now, db: database.reader, database, log }
  })
  after(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('[S7.35 S2.65] finds a page with and without its closing slash, and none elsewhere', async () => {
    expect((await findPage(ctx, '/service-hilfe/ueber-uns/agb/'))?.heading).to.equal('Allgemeine Geschäftsbedingungen')
    expect(await findPage(ctx, '/service-hilfe/ueber-uns/agb')).to.equal(
      await findPage(ctx, '/service-hilfe/ueber-uns/agb/'),
    )
    expect((await findPage(ctx, '/'))?.heading).to.equal('Kontor Österreich')
    expect(await findPage(ctx, '/service-hilfe/nirgends')).to.equal(undefined)
  })

  it('[S7.26 S7.34] keeps shops and locales apart', async () => {
    const swiss = tenantContents.find(({ tenant }) => tenant.id === 'ch')?.tenant ?? ctx.tenant
    expect((await findPage({ ...ctx, tenant: swiss, locale: 'de-CH' }, '/'))?.heading).to.equal('Kontor Schweiz')
    expect((await findSeo(ctx, 'furniture'))?.heading).to.equal('Wohnen')
    expect(await findSeo(ctx, 'nothing')).to.equal(undefined)
  })

  it('[S7.27 S7.28 S7.40 S7.41] where the navigation fails, the rest of the page frame still comes and the fault is logged', async () => {
    await sql`drop table category_text`.execute(database.writer)
    const siteFrame = await getSiteFrame(ctx)
    expect(siteFrame.navigation).to.deep.equal([])
    expect(siteFrame.usp.items).to.have.lengthOf(4)
    expect(siteFrame.footer.legal).to.not.have.lengthOf(0)
    expect(siteFrame.flyout.groups.map(({ links }) => links.length))
      .to.not.include(0)
      .and.not.have.lengthOf(0)
    expect(siteFrame.snippets['product-note-technology-appliances']).to.include('Altgeräte')
    expect(lines.join()).to.include('"part":"navigation"')
  })
})
