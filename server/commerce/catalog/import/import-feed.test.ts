import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { openSqliteTestDatabase } from '#test/support/sqlite-database.ts'
import { createTestContext, fixtureNow } from '#test/support/test-context.ts'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { findProduct } from '../products/product.ts'
import { findPurchasableVariants } from '../variants/index.ts'
import { FeedError } from './feed-row.ts'
import { importFeed } from './import-feed.ts'

const DAY_MS = 86_400_000

describe('feed import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const rejectsFile = join(folder, 'out/rejects.tsv')
  let open: Awaited<ReturnType<typeof openSqliteTestDatabase>>
  const ctx = (days = 0, tenant = testTenant) => ({
    ...createTestContext(open.database, tenant),
    now: new Date(fixtureNow.getTime() + days * DAY_MS),
  })

  const run = (rows: readonly object[] | string, context = ctx(), name = 'feed.jsonl') => {
    const file = join(folder, name)
    writeFileSync(file, typeof rows === 'string' ? rows : rows.map((row) => JSON.stringify(row)).join('\n'))
    return importFeed(context, { file, rejectsFile, mediaRoot: join(folder, 'media') })
  }
  const product = async (sku: string, context = ctx()) => {
    const found = await findProduct(context, sku)
    if (!found) throw new Error(`${sku} did not land`)
    return found
  }
  const dump = async () => {
    const tables = [
      'category',
      'categoryText',
      'colour',
      'product',
      'productText',
      'productPicture',
      'variant',
      'priceChange',
    ] as const
    return JSON.stringify(
      await Promise.all(
        tables.map((table) =>
          open.database.reader
            .selectFrom(table)
            .selectAll()
            .execute()
            .then((rows) => rows.map((row) => JSON.stringify(row)).sort()),
        ),
      ),
    )
  }
  const shirt = {
    id: 's-m',
    item_group_id: 'shirt',
    title: 'Hemd Nord blau M',
    price: '29.99 EUR',
    color: 'Blau',
    size: 'M',
    brand: 'Norden',
    product_type: 'Mode > Herren > Hemden',
  }

  beforeEach(async () => {
    open = await openSqliteTestDatabase()
  })
  afterEach(() => open.close())
  after(() => rmSync(folder, { recursive: true }))

  it('lands goods with words, facts, stock, code and place in the range', async () => {
    const result = await run([
      {
        id: 'lamp 1',
        title: 'Tischlampe &amp; Schirm',
        description: '<p>Warm.</p>• Dimmbar',
        price: '117.00 USD',
        gtin: '4006381333931',
        mpn: 'TL-1',
        product_type: 'Wohnen > Licht > Lampen > Tischlampen',
        product_weight: '40 kg',
        availability: 'in_stock',
        quantity: 7,
        energy_efficiency_class: 'D',
        product_detail: [['dimmable', true]],
        x_prices: { EUR: { price: '99.50 EUR' } },
        x_translations: { de: { title: 'Leuchte' } },
      },
    ])
    expect(result).to.deep.include({ rowsRead: 1, rowsRejected: 0, rowsImported: 1 })
    const [{ sku } = { sku: '' }] = await open.database.reader.selectFrom('variant').select('sku').execute()
    expect(sku).to.match(/^lamp-1-[0-9a-f]{10}$/)
    const lamp = await product(sku)
    expect(lamp).to.deep.include({
      title: 'Leuchte',
      description: ['Warm.'],
      highlights: ['Dimmbar'],
      ean: '4006381333931',
      deliveryClass: 'freight',
    })
    expect(lamp.price.current.cents).to.equal(9950)
    expect(lamp.energy?.class).to.equal('D')
    expect(lamp.crumbs.map(({ name }) => name)).to.deep.equal(['Wohnen', 'Licht', 'Lampen'])
    expect(lamp.pictures[0]).to.deep.include({ source: 'drawn/lamp.svg', width: 900, height: 1200 })
    expect(lamp.facts.flatMap(({ facts }) => facts)).to.deep.include.members([
      { name: 'Dimmable', value: 'Ja' },
      { name: 'Gewicht', value: '40 kg' },
      { name: 'Herstellernummer', value: 'TL-1' },
    ])
    expect((await findPurchasableVariants(ctx(), [sku]))[0]).to.deep.include({ stock: 7 })
  })

  it('serves every locale of a shop, in its currency', async () => {
    await run(
      [
        {
          id: 'a',
          title: 'Weiße Größe',
          price: '10.00 EUR',
          color: 'weiß',
          x_translations: { fr: { title: 'Blanc' } },
        },
      ],
      ctx(0, swissTestTenant),
    )
    const swiss = await product('a', ctx(0, swissTestTenant))
    expect(swiss.title).to.equal('Weisse Grösse')
    expect(swiss.price.current).to.deep.equal({ cents: 930, currency: 'CHF' })
    expect(await product('a', { ...ctx(0, swissTestTenant), locale: 'fr-CH' })).to.deep.include({
      title: 'Blanc',
      colour: { key: 'white', name: 'Blanc' },
    })
  })

  it('joins variants that stand far apart, in the order of their sizes', async () => {
    const others = Array.from({ length: 600 }, (_, i) => ({ id: `x${i}`, title: `Ding ${i}`, price: '1.00 EUR' }))
    await run([shirt, ...others, { ...shirt, id: 's-s', size: 'S' }, { ...shirt, id: 's-r', color: 'Rot' }])
    const found = await product('s-m')
    expect(found.sizes.map(({ label }) => label)).to.deep.equal(['S', 'M'])
    expect(found.colours.map(({ key }) => key)).to.deep.equal(['blue', 'red'])
    const style = await open.database.reader
      .selectFrom('product')
      .select('variation')
      .where('id', '=', 'shirt')
      .executeTakeFirst()
    expect(style?.variation).to.equal('colour-size')
  })

  it('changes nothing when it is run again, whatever the order of the rows', async () => {
    const rows = [shirt, { ...shirt, id: 's-s', size: 'S' }, { id: 'b', title: 'Buch', price: '5.00 EUR' }]
    await run(rows)
    const before = await dump()
    await run(rows, ctx(3))
    expect(await dump()).to.equal(before)
  })

  it('[law 9] announces a sale only after the shop has sold for more', async () => {
    const sale = { ...shirt, sale_price: '19.99 EUR', sale_price_effective_date: '2026-11-01T00:00Z/2027-12-31T00:00Z' }
    await run([sale])
    const first = (await product('s-m')).price
    expect([first.current.cents, first.previous]).to.deep.equal([1999, undefined])
    const later = { ...sale, id: 'later', item_group_id: 'other' }
    await run([{ ...later, sale_price: '29.99 EUR' }])
    await run([later], ctx(40))
    expect((await product('later', ctx(40))).price).to.deep.include({
      current: { cents: 1999, currency: 'EUR' },
      previous: { cents: 2999, currency: 'EUR' },
      reductionPercent: 33,
    })
    await run([{ ...later, sale_price_effective_date: '2025-01-01/2025-02-01' }], ctx(41))
    const ended = (await product('later', ctx(41))).price
    expect([ended.current.cents, ended.previous]).to.deep.equal([2999, undefined])
  })

  it('names rows that cannot be sold, by line and reason, while the others land', async () => {
    const result = await run(
      [
        '{"id":"1","title":"A","price":"5,95"}',
        '{"id":"2","title":"B"}',
        'xx',
        '{"id":"4","title":"D","price":"0"}',
        '{"id":"5","title":"E","price":"3"}',
      ].join('\n'),
    )
    expect(result).to.deep.include({ rowsRead: 5, rowsRejected: 4, rowsImported: 1 })
    const lines = readFileSync(rejectsFile, 'utf8').trim().split('\n')
    expect(lines.map((line) => line.split('\t').slice(0, 4).join(' '))).to.deep.equal([
      'line id kind attribute',
      '1 1 InvalidValue price',
      '2 2 Missing price',
      '3  Broken ',
      '4 4 Refused price',
    ])
    await run([{ id: '5', title: 'E', price: '3' }])
    expect(existsSync(rejectsFile)).to.equal(false)
  })

  it('never overwrites goods of the shop itself', async () => {
    await insertCatalogue(open.database, testTenant)
    await open.database.writer.updateTable('product').set({ source: 'demo' }).execute()
    const result = await run([{ id: '200001', title: 'Fremd', price: '1.00 EUR' }])
    expect(result.rowsRejected).to.equal(1)
    expect((await product('200001')).title).to.not.equal('Fremd')
  })

  it('leaves alone what is no file where rejected rows should go', async () => {
    const file = join(folder, 'one.tsv')
    writeFileSync(file, 'id\ttitle\n1\tSofa\n')
    const error: unknown = await importFeed(ctx(), { file, rejectsFile: folder, mediaRoot: folder }).catch(
      (reason: unknown) => reason,
    )
    expect(error).to.be.instanceOf(Error).with.property('message').that.includes('no file')
    expect(existsSync(folder)).to.equal(true)
  })

  it('keeps what landed before a fault, says where it stands, and the next run repairs it', async () => {
    const good = Array.from({ length: 700 }, (_, i) =>
      JSON.stringify({ id: `n${i}`, title: `Ding ${i}`, price: '1.00 EUR' }),
    ).join('\n')
    const file = join(folder, 'cut.jsonl')
    writeFileSync(file, Buffer.concat([Buffer.from(`${good}\n`.repeat(20)), Buffer.from([0xff, 0x0a])]))
    const error: unknown = await importFeed(ctx(), { file, rejectsFile, mediaRoot: folder }).catch(
      (reason: unknown) => reason,
    )
    expect(error).to.be.instanceOf(FeedError)
    const unfinished = await open.database.reader.selectFrom('importRun').selectAll().execute()
    expect(unfinished).to.have.length(1)
    expect(unfinished[0]).to.include({ finishedAt: null, source: 'cut' })
    expect(await open.database.reader.selectFrom('outbox').selectAll().execute()).to.deep.equal([])
    const result = await run(good, ctx(1), 'cut.jsonl')
    expect(result.resumedAfter).to.equal(unfinished[0]?.rowsRead)
    const runs = await open.database.reader.selectFrom('importRun').selectAll().execute()
    expect(runs.map(({ finishedAt, rowsRead }) => [finishedAt !== null, rowsRead])).to.deep.equal([[true, 700]])
    const events = await open.database.reader.selectFrom('outbox').select('type').execute()
    expect(events).to.deep.equal([{ type: 'catalogue-changed' }])
  })

  it('shows a picture of the shop’s own media where the feed names one', async () => {
    mkdirSync(join(folder, 'media/sofa'), { recursive: true })
    writeFileSync(join(folder, 'media/sofa/grey.jpg'), '')
    await run([
      { id: 'p1', title: 'Sofa', price: '1', image_link: 'sofa/grey.jpg' },
      { id: 'p2', title: 'Sofa', price: '1', image_link: '../../etc/passwd' },
    ])
    expect((await product('p1')).pictures[0]?.source).to.equal('sofa/grey.jpg')
    expect((await product('p2')).pictures[0]?.source).to.equal('drawn/sofa.svg')
  })

  it('[R4 R37] leaves held what is held in a checkout: others can order the rest of what a feed states', async () => {
    await run([{ ...shirt, quantity: 5 }])
    const { writer, reader } = open.database
    await writer.updateTable('variant').set({ stock: 2, held: 3 }).execute()
    const left: object[] = []
    for (const quantity of [5, 9, 2]) {
      await run([{ ...shirt, quantity }])
      left.push(await reader.selectFrom('variant').select(['stock', 'held']).executeTakeFirstOrThrow())
    }
    expect(left).to.deep.equal([
      { stock: 2, held: 3 },
      { stock: 6, held: 3 },
      { stock: 0, held: 2 },
    ])
  })
})
