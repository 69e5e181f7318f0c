import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Database, migrate, openDatabase } from '#server/database/index.ts'
import type { ContentSeed } from '#shared/api/content.ts'
import { tenants } from '#tenants/index.ts'
import { findContent } from './repository.ts'
import { seedContent } from './seed.ts'

const page = (path: string, heading: string): ContentSeed['pages'][number] => ({
  path,
  title: heading,
  description: heading,
  heading,
  version: '2026-11-21',
  blocks: [{ type: 'text', paragraphs: ['[Zahlung](route:service/payment)'] }],
})
const seed: ContentSeed = {
  pages: [page('/', 'Start'), page('/lp/winter', 'Winter')],
  flyout: { groups: [{ heading: 'Hilfe', links: [{ label: 'Lieferung', target: 'route:service/delivery' }] }] },
  usp: { items: [{ text: '30 Tage' }] },
  footer: {
    groups: [{ heading: 'Hilfe', links: [{ label: 'Lieferung', target: 'route:service/delivery' }] }],
    legal: [{ label: 'Impressum', target: 'route:service/imprint' }],
  },
  snippets: { freight: 'Lieferung bis zur Wohnungstür' },
  seo: {},
  promotions: [],
  emptyPromotion: { heading: 'Keine Aktion', text: 'Diese Aktion gibt es nicht.' },
}
const now = new Date('2026-11-21T10:00:00Z')

describe('content seed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  const tenant = tenants[0]
  let database: Database

  before(async () => {
    database = openDatabase({ file: join(folder, 'shop.db') })
    await migrate(database)
  })
  after(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const publish = (content: unknown) =>
    tenant
      ? seedContent(database, [{ tenant, content: { 'de-AT': content } }], now)
      : Promise.reject(new Error('no tenant'))
  const findHeading = async (path: string) => (await findContent(database.reader, 'at', 'de-AT', 'page', path))?.heading
  const edit = (path: string, heading: string) =>
    database.writer.transaction().execute((db) =>
      db
        .updateTable('content')
        .set({ body: JSON.stringify(page(path, heading)) })
        .where('key', '=', path)
        .execute(),
    )

  it('[S7.35] publishes what the files hold, and a second start changes nothing', async () => {
    await publish(seed)
    await publish(seed)
    expect(await findHeading('/')).to.equal('Start')
    expect((await findContent(database.reader, 'at', 'de-AT', 'snippets'))?.freight).to.equal(
      'Lieferung bis zur Wohnungstür',
    )
  })

  it('[S7.35] a changed file replaces what the seed wrote, but never what an editor wrote', async () => {
    await edit('/', 'Vom Redakteur')
    await publish({ ...seed, pages: [page('/', 'Start 2'), page('/lp/winter', 'Winter 2')] })
    expect(await findHeading('/')).to.equal('Vom Redakteur')
    expect(await findHeading('/lp/winter')).to.equal('Winter 2')
    await publish({ ...seed, pages: [page('/', 'Start 3'), page('/lp/winter', 'Winter 2')] })
    expect(await findHeading('/')).to.equal('Vom Redakteur')
  })

  it('a page that left the files leaves the shop, unless an editor changed it', async () => {
    await publish({ ...seed, pages: [page('/service-hilfe', 'Hilfe')] })
    expect(await findHeading('/lp/winter')).to.equal(undefined)
    expect(await findHeading('/')).to.equal('Vom Redakteur')
  })

  it('refuses a link to a route that does not exist, an unknown block and a missing word, naming each', async () => {
    const broken = {
      ...seed,
      pages: [
        {
          ...page('/', 'Start'),
          blocks: [
            { type: 'text', paragraphs: ['[weg](route:nowhere)'] },
            { type: 'video' },
            { type: 'heading', text: '' },
          ],
        },
      ],
    }
    const fault = await publish(broken).then(
      () => undefined,
      (error: unknown) => error as { errors: string[] },
    )
    expect(fault?.errors.join('\n'))
      .to.match(/blocks\[0\].*leads nowhere: route:nowhere/)
      .and.match(/blocks\[1\]/)
      .and.match(/blocks\[2\]\.text/)
  })
})
