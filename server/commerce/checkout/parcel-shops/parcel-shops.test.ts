import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { postalCodeSchema } from '#shared/rules/checkout/address.ts'
import type { Country } from '#shared/tenant.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { getDemoParcelShops } from './demo-data.ts'
import { importParcelShops } from './import-list.ts'
import { findParcelShop, searchParcelShops } from './service.ts'

const zones: Record<Country, string> = {
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  NL: 'Europe/Amsterdam',
}

describe('parcel shops', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const ctxIn = (country: Country, id = country.toLowerCase(), now = '2026-11-23T09:00:00Z'): Context => {
    const ctx = createTestContext(shop.database)
    return { ...ctx, now: new Date(now), tenant: { ...ctx.tenant, country, id, timeZone: zones[country] } }
  }
  const search = (ctx: Context, near: string, radius: 5 | 10 | 25 | 50 = 25) => searchParcelShops(ctx, { near, radius })
  before(async () => {
    shop = await openAnyDatabase()
  })
  after(() => shop.close())

  for (const [country, near, city] of [
    ['AT', '1070', 'Wien'],
    ['AT', 'wien', 'Wien'],
    ['AT', 'Sankt Pölten', 'St. Pölten'],
    ['DE', '80331', 'München'],
    ['DE', 'Münster', 'Münster'],
    ['CH', '1204', 'Genève'],
    ['CH', 'zurich', 'Zürich'],
    ['NL', '1012 ab', 'Amsterdam'],
    ['NL', 'den haag', 'Den Haag'],
  ] as const)
    it(`[S2.3 S1.45] ${country} "${near}" finds shops in ${city}, the nearest first`, async () => {
      const { from, exact, demo, shops } = await search(ctxIn(country), near)
      expect({ exact, demo, city: from?.city }).to.deep.equal({ exact: true, demo: true, city })
      expect(shops.length).to.be.within(2, 8)
      expect(shops[0]).to.include({ city })
      const distances = shops.map(({ metres }) => metres)
      expect(distances).to.deep.equal(distances.toSorted((a, b) => a - b))
      expect(distances[0]).to.be.lessThan(6_000)
    })

  it('[S2.3] a code of a known town without a shop of its own is measured from the town', async () => {
    const { from, exact } = await search(ctxIn('DE'), '20457')
    expect({ exact, code: from?.postalCode, city: from?.city }).to.deep.equal({
      exact: true,
      code: '20457',
      city: 'Hamburg',
    })
  })

  it('[S2.3] a code that nobody knows is measured from the nearest that is known, and says so; elsewhere nothing is found', async () => {
    const { from, exact, shops } = await search(ctxIn('AT'), '3920')
    expect({ exact, city: from?.city, first: shops[0]?.city }).to.deep.equal({
      exact: false,
      city: 'Zwettl',
      first: 'Zwettl',
    })
    for (const near of ['Atlantis', '9', '12345678', '-', "'"])
      expect(await search(ctxIn('AT'), near), near).to.deep.equal({ exact: false, demo: true, shops: [] })
  })

  it('[S2.3] keeps to the radius', async () => {
    const [near, far] = [await search(ctxIn('NL'), '3511', 5), await search(ctxIn('NL'), '3511', 50)]
    expect(near.shops.every(({ metres }) => metres <= 5_000)).to.equal(true)
    expect(far.shops.length).to.be.greaterThan(near.shops.length)
  })

  it('[S2.3] tells what is open now, and on a holiday of the canton that it is closed', async () => {
    const monday = await search(ctxIn('AT'), '1070')
    expect(monday.shops.some(({ openingStatus }) => openingStatus.open)).to.equal(true)
    // 10 September 2026, a Thursday: Geneva fasts, Zurich works.
    const [geneva, zurich] = [
      await search(ctxIn('CH', 'ch', '2026-09-10T13:00:00Z'), '1204', 5),
      await search(ctxIn('CH', 'ch', '2026-09-10T13:00:00Z'), '8001', 5),
    ]
    expect(geneva.shops.some(({ openingStatus }) => openingStatus.open)).to.equal(false)
    expect(zurich.shops.some(({ openingStatus }) => openingStatus.open)).to.equal(true)
  })

  for (const country of Object.keys(zones) as Country[])
    it(`${country}: what is made up has ids of its own, codes of the country, and hours`, () => {
      const shops = getDemoParcelShops(country)
      expect(shops.length).to.be.greaterThan(90)
      expect(new Set(shops.map(({ id }) => id)).size).to.equal(shops.length)
      expect(
        shops.filter(
          (each) =>
            !postalCodeSchema(country).isValidSync(each.postalCode) ||
            each.hours.length === 0 ||
            !each.id.startsWith('demo-'),
        ),
      ).to.deep.equal([])
    })

  it('Switzerland: what is made up is written without ß, as the Swiss write', () => {
    expect(getDemoParcelShops('CH').filter(({ name, street }) => `${name} ${street}`.includes('ß'))).to.deep.equal([])
  })

  describe('an imported list', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-parcel-shops-'))
    const file = join(folder, 'list.tsv.gz')
    after(() => rmSync(folder, { recursive: true }))
    const load = (ctx: Context, lines: readonly (readonly string[])[]) => {
      writeFileSync(file, gzipSync(lines.map((line) => line.join('\t')).join('\r\n')))
      return importParcelShops(ctx, file)
    }
    const line = ['p-1', 'Post beim Tor', 'Torgasse', '2', '8010', 'Graz', '47.0707', '15.4395', 'Mo-Fr 08:00-18:00']

    it('takes the place of what was made up, for this tenant alone', async () => {
      const ctx = ctxIn('AT', 'own')
      expect(
        await load(ctx, [
          ['id', 'name'],
          line,
          ['p-2', ...line.slice(1, 4), '80100', ...line.slice(5)],
          [...line.slice(0, 8), 'immer'],
        ]),
      ).to.deep.equal({
        imported: 1,
        skipped: 3,
        firstSkipped: 1,
      })
      for (const near of ['8010', 'Graz', '8020'])
        expect(
          (await search(ctx, near)).shops.map(({ id }) => id),
          near,
        ).to.deep.equal(['p-1'])
      expect((await search(ctx, 'Graz')).demo).to.equal(false)
      expect((await search(ctx, 'Wien')).shops).to.deep.equal([])
      expect((await search(ctxIn('AT'), 'Graz')).demo).to.equal(true)
    })

    it('is the only one: the next replaces it, and shops of others are never found', async () => {
      const [ctx, other] = [ctxIn('AT', 'one'), ctxIn('AT', 'two')]
      await load(ctx, [line])
      await load(other, [['p-9', ...line.slice(1)]])
      expect((await findParcelShop(ctx, 'p-1'))?.name).to.equal('Post beim Tor')
      expect([
        await findParcelShop(ctx, 'p-9'),
        await findParcelShop(other, 'p-1'),
        await findParcelShop(ctxIn('DE'), 'demo-1010-1'),
      ]).to.deep.equal([undefined, undefined, undefined])
      await load(ctx, [['p-3', ...line.slice(1)]])
      expect([(await findParcelShop(ctx, 'p-1'))?.id, (await findParcelShop(ctx, 'p-3'))?.id]).to.deep.equal([
        undefined,
        'p-3',
      ])
    })
  })
})
