import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Country } from '#shared/tenant.ts'
import { findRegion } from './regions.ts'

/** How the official lists write what the calendar calls by two letters; some names stand in two languages. */
const names: Record<string, RegExp> = {
  BB: /Brandenburg/,
  BE: /Berlin|Canton de Berne/,
  BW: /Baden-W/,
  BY: /Bayern|Bavaria/,
  HB: /Bremen/,
  HE: /Hessen/,
  HH: /Hamburg/,
  MV: /Mecklenburg/,
  NI: /Niedersachsen|Lower Saxony/,
  NW: /Nordrhein|Nidwalden/,
  RP: /Rheinland-Pfalz/,
  SL: /Saarland/,
  SN: /^Sachsen$|^Saxony$/,
  ST: /Anhalt/,
  TH: /Thür|Thur/,
  AG: /Aargau/,
  AI: /Innerrhoden/,
  AR: /Ausserrhoden/,
  BL: /Basel-L/,
  BS: /Basel-S/,
  FR: /Fribourg/,
  GE: /Genève/,
  GL: /Glarus/,
  GR: /Graub/,
  JU: /Jura/,
  LU: /Luzern/,
  NE: /Neuch/,
  OW: /Obwalden/,
  SG: /Gallen/,
  SH: /Schaffhausen|Schleswig/,
  SO: /Solothurn/,
  SZ: /Schwyz/,
  TG: /Thurgau/,
  TI: /Ticino/,
  UR: /Uri/,
  VD: /Vaud/,
  VS: /Valais/,
  ZG: /Zug/,
  ZH: /Zürich/,
}

describe('the region of a postal code', () => {
  it('is known by its beginning, and left open where that does not tell', () => {
    expect([
      findRegion('DE', '80331'),
      findRegion('DE', '10115'),
      findRegion('CH', '1204'),
      findRegion('CH', '9050'),
    ]).to.deep.equal(['BY', 'BE', 'GE', 'AI'])
    expect([
      findRegion('AT', '1010'),
      findRegion('NL', '1012 AB'),
      findRegion('DE', ''),
      findRegion('CH', '9999'),
    ]).to.deep.equal([undefined, undefined, undefined, undefined])
  })

  for (const country of ['DE', 'CH'] as const satisfies readonly Country[])
    it(`${country}: is that of the official list for 98 of 100 codes that are told`, function () {
      const file = resolve(`../shared/data/postcodes-${country.toLowerCase()}.tsv.gz`)
      if (!existsSync(file)) return this.skip() // the lists are no part of the project
      const rows = gunzipSync(readFileSync(file)).toString().split('\n').slice(1)
      const matches = rows.flatMap((row) => {
        const [code = '', , , , listed = ''] = row.split('\t')
        const region = findRegion(country, code)
        return region ? [names[region]?.test(listed) ?? false] : []
      })
      expect(matches.length).to.be.greaterThan(rows.length * 0.7)
      expect(matches.filter(Boolean).length / matches.length).to.be.greaterThan(0.98)
    })
})
