import { expect } from 'chai'
import { normaliseAddressAddition, normaliseHouseNumber, normaliseStreet } from './normalise-address.ts'

describe('streets and house numbers, levelled for comparison', () => {
  const alike: readonly (readonly [string, ...string[]])[] = [
    ['Hauptstraße', 'Hauptstrasse', 'Hauptstr.', 'hauptstr', ' HAUPT-STRASSE', 'Haupt Str.', 'HAUPTSTRAẞE'],
    ['Karl-Marx-Straße', 'Karl Marx Str', 'karl-marx-strasse'],
    ['Straße des 17. Juni', 'Str. des 17. Juni', 'Strasse des 17.Juni'],
    ['Königsplatz', 'Koenigspl.', 'KÖNIGSPLATZ', 'Königs-Platz'],
    ['Übergasse', 'Uebergasse', 'Überg.', 'ÜBERGASSE'],
    ['Sankt-Peter-Straße', 'St. Peter-Str.', 'Sankt Peter Strasse'],
    ['Avenue de la Gare', 'av. de la gare', 'Av de la Gare', 'AVENUE DE LA GARE'],
    ['Boulevard de Pérolles', 'Bd de Perolles', 'bd. de Pérolles', 'Blvd de Pérolles'],
    ['Chemin des Crêts', 'ch. des Crets', 'Ch des Crêts'],
    ['Route de l’Église', "rte de l'Eglise", 'Rte. de l’Eglise'],
    ['Place Saint-François', 'Pl. St-François', 'place st. francois'],
    ['Dorpsstraat', 'Dorpsstr.', 'dorpsstr', 'Dorps straat'],
    ['Beethovenlaan', 'Beethovenln.', 'beethoven laan'],
  ]
  for (const [first, ...others] of alike)
    it(`[O48] read "${first}" as it is written elsewhere`, () => {
      for (const other of others) expect(normaliseStreet(other), other).to.equal(normaliseStreet(first))
    })

  it('[O48] keep streets apart that only resemble each other', () => {
    const different = [
      'Hauptstraße',
      'Hauptgasse',
      'Hauptplatz',
      'Haupt',
      'Rue du Lac',
      'Chemin du Lac',
      'Av. du Lac',
      'Dorpslaan',
      'Dorpsweg',
      'Straßerweg',
    ]
    expect(new Set(different.map(normaliseStreet)).size).to.equal(different.length)
  })

  it('[O48] read a house number without its spaces, dots and capitals', () => {
    expect(new Set(['5a', '5 A', '5-a', '5.A', ' 5/a '].map(normaliseHouseNumber)).size).to.equal(1)
    expect(normaliseHouseNumber('12 – 14')).to.equal(normaliseHouseNumber('12-14'))
    expect(normaliseHouseNumber('12 BIS')).to.equal(normaliseHouseNumber('12bis'))
    expect(normaliseHouseNumber('12-II')).to.equal(normaliseHouseNumber('12 ii'))
  })

  it('[O48] keep the numbers of neighbours apart', () => {
    const different = ['92', '9/2', '9/2/1', '921', '9a', '9b', '9', '9/a2']
    expect(new Set(different.map(normaliseHouseNumber)).size).to.equal(different.length)
  })

  it('[O48] read what is added to a house number by its numbers, letters and sides', () => {
    const alike = [
      ['Top 5', 'top5', '/5', 'TOP 5.', 'Tür 5', 'Appt. 5', 'Wohnung Nr. 5'],
      ['2. OG', '2.OG', '2OG', '2. Stock', '2e étage', '2ème étage', '2e verdieping', '2de verdieping'],
      ['2. OG links', '2.OG li.', '2. Stock, links', '2e étage gauche'],
      ['Stiege 2, Top 5b', 'Stg. 2 / Top 5 b', '2/5b'],
      ['Stiege B, Top 3', 'Stg B Top 3'],
      ['Hinterhaus', 'HINTERHAUS', 'Hinter-Haus'],
    ]
    for (const forms of alike) expect([...new Set(forms.map(normaliseAddressAddition))], forms[0]).to.have.lengthOf(1)
    expect(new Set(alike.map(([form = '']) => normaliseAddressAddition(form))).size).to.equal(alike.length)
  })
})
