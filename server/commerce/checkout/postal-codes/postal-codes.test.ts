import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { citySchema } from '#shared/rules/checkout/address.ts'
import type { Country } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext } from '#test/support/test-context.ts'
import { getEmbeddedEntries } from './embedded.ts'
import { importPostalCodes } from './index.ts'
import { suggestPlaces } from './service.ts'

const getListPath = (country: string) => resolve(`../shared/data/postcodes-${country.toLowerCase()}.tsv.gz`)
const countries = tenants.map(({ country }) => country)

/** What lists call a place that letters call otherwise. */
const otherNames: Record<string, string> = { 'Den Haag': "'s-Gravenhage" }

/** "Wien, Favoriten" names Wien, "Offenbach" names Offenbach am Main. */
const names = (listed: string, place: string): boolean =>
  listed === place ||
  [' ', ',', '/', '-', '.'].some((sign) => listed.startsWith(place + sign)) ||
  [' am ', ' an ', ' im '].some((word) => place.startsWith(listed + word)) ||
  listed === otherNames[place]

describe('postal codes', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  const ctxIn = (country: Country): Context => {
    const ctx = createTestContext(shop.database)
    return { ...ctx, tenant: { ...ctx.tenant, country } }
  }
  before(async () => {
    shop = await openAnyDatabase()
  })
  after(() => shop.close())

  for (const [country, code, places] of [
    ['AT', '1160', ['Wien']],
    ['AT', ' 8010 ', ['Graz']],
    ['DE', '01067', ['Dresden']],
    ['DE', '22767', ['Hamburg']],
    ['CH', '1204', ['Genève']],
    ['NL', '1012 ab', ['Amsterdam']],
    ['NL', '2511AB', ['Den Haag']],
    ['NL', '3511', ['Utrecht']],
    ['AT', '9999', []],
    ['AT', '101', []],
    ['DE', '1010', []],
    ['NL', "1' or 1=1", []],
  ] as [Country, string, string[]][])
    it(`${country} ${code} is ${places.join() || 'unknown, so nothing is suggested'}`, async () => {
      expect(await suggestPlaces(ctxIn(country), code)).to.deep.equal(places)
    })

  it('[O38 S5.13] suggest only what the address form takes', () => {
    const refused = countries.flatMap((country) =>
      getEmbeddedEntries(country).filter(({ place }) => !citySchema().isValidSync(place)),
    )
    expect(refused).to.deep.equal([])
  })

  for (const country of countries)
    it(`${country}: every embedded code stands in the official list with its place`, function () {
      if (!existsSync(getListPath(country))) return this.skip() // the lists are no part of the project
      const listed = new Map<string, string[]>()
      for (const line of gunzipSync(readFileSync(getListPath(country)))
        .toString()
        .split('\n')
        .slice(1)) {
        const [code = '', place = ''] = line.split('\t')
        listed.set(code, [...(listed.get(code) ?? []), place])
      }
      const wrong = getEmbeddedEntries(country).flatMap(({ first, last, place }) => {
        const codes = [...listed].filter(([code]) => code.length === first.length && first <= code && code <= last)
        const strange = codes.filter(([, places]) => !places.some((each) => names(each, place)))
        return codes.length === 0 || strange.length > 0
          ? [`${first}-${last} ${place}: ${strange.map(([code]) => code)}`]
          : []
      })
      expect(wrong).to.deep.equal([])
    })

  describe('an imported list', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-postal-codes-'))
    const file = join(folder, 'list.tsv.gz')
    after(() => rmSync(folder, { recursive: true }))
    const load = (country: Country, text: string) => {
      writeFileSync(file, gzipSync(text))
      return importPostalCodes(ctxIn(country), country, file)
    }

    it('takes the place of the embedded one where it knows the code, in its order', async () => {
      expect(
        await load(
          'AT',
          'postcode\tplace\tlat\r\n4020\tLinz\t48\r\n4020\tFriesenegg\r\nAT\t6900\tLochau\r\n4020\tLinz\r\n9999\tFirma 24 & Co\r\n',
        ),
      ).to.deep.equal({
        imported: 3,
        skipped: 3,
      })
      expect(await suggestPlaces(ctxIn('AT'), '4020')).to.deep.equal(['Linz', 'Friesenegg'])
      expect(await suggestPlaces(ctxIn('AT'), '6900')).to.deep.equal(['Lochau'])
      expect(await suggestPlaces(ctxIn('AT'), '1010')).to.deep.equal(['Wien'])
      expect(await suggestPlaces(ctxIn('DE'), '4020')).to.deep.equal([])
    })

    it('is the country’s only one: the next replaces it', async () => {
      await load('NL', '1234\tEen\n')
      expect(await suggestPlaces(ctxIn('NL'), '1234 AB')).to.deep.equal(['Een'])
      await load('NL', '1235\tTwee\n')
      expect(await suggestPlaces(ctxIn('NL'), '1234 AB')).to.deep.equal([])
    })

    for (const country of countries)
      it(`${country}: lands whole from the official list`, async function () {
        if (!existsSync(getListPath(country))) return this.skip()
        const { imported, skipped } = await importPostalCodes(ctxIn(country), country, getListPath(country))
        expect(imported).to.be.greaterThan(2_000)
        expect(skipped).to.be.lessThan(imported)
      })
  })
})
