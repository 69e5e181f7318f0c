import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ContentSeed } from '#shared/contracts/content.ts'
import { tenants } from '#tenants/index.ts'
import { type Database, migrate, openDatabase } from '../../database/index.ts'
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

  const put = (content: unknown) => (tenant ? seedContent(database, [{ tenant, content: { 'de-AT': content } }], now) : Promise.reject(new Error('no tenant')))
  const headingOf = async (path: string) => (await findContent(database.reader, 'at', 'de-AT', 'page', path))?.heading
  const edit = (path: string, heading: string) =>
    database.writer.transaction().execute((db) =>
      db
        .updateTable('content')
        .set({ body: JSON.stringify(page(path, heading)) })
        .where('key', '=', path)
        .execute(),
    )

  it('[S7] publishes what the files hold, and a second start changes nothing', async () => {
    await put(seed)
    await put(seed)
    expect(await headingOf('/')).to.equal('Start')
    expect((await findContent(database.reader, 'at', 'de-AT', 'snippets'))?.freight).to.equal('Lieferung bis zur Wohnungstür')
  })

  it('[S7] a changed file replaces what the seed wrote, but never what an editor wrote', async () => {
    await edit('/', 'Vom Redakteur')
    await put({ ...seed, pages: [page('/', 'Start 2'), page('/lp/winter', 'Winter 2')] })
    expect(await headingOf('/')).to.equal('Vom Redakteur')
    expect(await headingOf('/lp/winter')).to.equal('Winter 2')
    await put({ ...seed, pages: [page('/', 'Start 3'), page('/lp/winter', 'Winter 2')] })
    expect(await headingOf('/')).to.equal('Vom Redakteur')
  })

  it('a page that left the files leaves the shop, unless an editor changed it', async () => {
    await put({ ...seed, pages: [page('/service-hilfe', 'Hilfe')] })
    expect(await headingOf('/lp/winter')).to.equal(undefined)
    expect(await headingOf('/')).to.equal('Vom Redakteur')
  })

  it('refuses a link to a route that does not exist, an unknown block and a missing word, naming each', async () => {
    const broken = {
      ...seed,
      pages: [{ ...page('/', 'Start'), blocks: [{ type: 'text', paragraphs: ['[weg](route:nowhere)'] }, { type: 'video' }, { type: 'heading', text: '' }] }],
    }
    const fault = await put(broken).then(
      () => undefined,
      (error: unknown) => error as { errors: string[] },
    )
    expect(fault?.errors.join('\n'))
      .to.match(/blocks\[0\].*leads nowhere: route:nowhere/)
      .and.match(/blocks\[1\]/)
      .and.match(/blocks\[2\]\.text/)
  })
})
