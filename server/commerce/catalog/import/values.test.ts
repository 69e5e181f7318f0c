import { expect } from 'chai'
import { cleanLine, cleanParagraphs } from './clean-text.ts'
import { parseColour } from './feed-colours.ts'
import { isWithinDateRange, parsePriceCents } from './money.ts'
import { compareFeedSizes, parseEan, parseGrams, parseMillimetres } from './parse-measures.ts'
import { buildFeedFacts } from './product-facts.ts'
import { getProvenReduction } from './proven-reduction.ts'
import { createArticleNumber, toSafeId, toSlug } from './slug.ts'

describe('values of a feed', () => {
  it('become plain paragraphs and list points, whatever markup remains', () => {
    const html =
      '<p>Weich &amp; warm&nbsp;&ndash; f&uuml;r alle.</p><script>alert(1)</script><ul><li>Kapuze<li>Ta&#115;che</ul>\u200b\u0007 &lt;b&gt;Ende&lt;/b&gt;'
    expect(cleanParagraphs(html)).to.deep.equal({
      paragraphs: ['Weich & warm – für alle.', 'Ende'],
      points: ['Kapuze', 'Tasche'],
    })
    expect(cleanLine('Cocona&reg; <b>Jacke</b>\n neu', 60)).to.equal('Cocona® Jacke neu')
    expect(cleanLine('Ein sehr langer Titel', 12)).to.equal('Ein sehr')
    expect(cleanLine('3 < 4 und 5 > 4 &unknown; &#xD800;', 60)).to.equal('3 < 4 und 5 > 4 &unknown;')
  })

  it('prices are exact in their own currency and converted otherwise', () => {
    expect(parsePriceCents('12.34 EUR', undefined, 'EUR')).to.equal(1234)
    expect(parsePriceCents('1.15', undefined, 'EUR')).to.equal(115)
    expect(parsePriceCents('EUR 7', undefined, 'EUR')).to.equal(700)
    expect(parsePriceCents('117', 'USD', 'EUR')).to.equal(10_000)
    expect(parsePriceCents('12.99 USD', undefined, 'CHF')).to.equal(1035)
    for (const wrong of ['5,95', 'free', '-1', '1e5', '1.00 XXX', ''])
      expect(parsePriceCents(wrong, undefined, 'EUR'), wrong).to.equal(undefined)
  })

  it('[S1.73] services are those that the shops know, in whatever order and spelling', () => {
    const read = (text: string) =>
      buildFeedFacts({
        line: 1,
        values: new Map([['x_services', [text]]]),
        details: [],
        translations: {},
        prices: {},
      }).services
    expect(read('hose-extension, Connection')).to.deep.equal(['connection', 'hose-extension'])
    for (const none of ['', 'cleaning', 'connection assembly']) expect(read(none), none).to.equal(undefined)
  })

  it('sale dates hold between their ends', () => {
    const range = '2026-11-01T00:00+0100/2026-11-30T23:59+0100'
    expect([
      isWithinDateRange(range, new Date('2026-11-10')),
      isWithinDateRange(range, new Date('2026-12-10')),
      isWithinDateRange('soon', new Date()),
    ]).to.deep.equal([true, false, false])
  })

  it('measures and codes are read with their unit and check digit', () => {
    expect([
      parseMillimetres('12 in'),
      parseMillimetres('1.5 m'),
      parseMillimetres('12'),
      parseGrams('4.8 ounces'),
      parseGrams('3460 g'),
    ]).to.deep.equal([305, 1500, undefined, 136, 3460])
    expect([
      parseEan('4006381333931'),
      parseEan('4006381333932'),
      parseEan('036000291452'),
      parseEan('000'),
      parseEan('00000000'),
    ]).to.deep.equal(['4006381333931', undefined, '0036000291452', undefined, undefined])
  })

  it('sizes run from small to large', () => {
    expect(['XL', '38', 'M', 'Groß', 'XS', '110', '2XL'].sort(compareFeedSizes)).to.deep.equal([
      'XS',
      'M',
      'XL',
      '2XL',
      '38',
      '110',
      'Groß',
    ])
  })

  it('colours of four languages share a key', () => {
    expect(['Black', 'Schwarz', 'noir', 'ZWART'].map((word) => parseColour(word)?.key)).to.deep.equal([
      'black',
      'black',
      'black',
      'black',
    ])
    expect(parseColour('Black,Silver')).to.deep.include({
      key: 'black-silver',
      names: { de: 'Schwarz / Silber', fr: 'Noir / Argent', nl: 'Zwart / Zilver' },
    })
    expect(parseColour('')).to.equal(undefined)
  })

  it('ids fit addresses and stay apart', () => {
    expect(toSafeId('AB_1-x')).to.equal('AB_1-x')
    expect(toSafeId('a/b')).to.match(/^a-b-[0-9a-f]{10}$/)
    expect(toSafeId('a/b')).to.not.equal(toSafeId('a b'))
    expect(toSafeId('ä'.repeat(900))).to.match(/^[A-Za-z0-9_-]{1,64}$/)
    expect(createArticleNumber('AB')).to.match(/^F\d{10}$/)
    expect([toSlug('Größe & Maß: Çà'), toSlug('日本')]).to.deep.equal(['groesse-mass-ca', 'x'])
  })

  it('[law 9] a reduction is announced only where the shop’s own prices of 30 days prove it', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 9, n)).toISOString()
    const at = (n: number, priceCents: number) => ({ fromAt: day(n), priceCents })
    const none = { previousCents: null, lowest30Cents: null, reducedOn: null }
    expect(getProvenReduction([at(1, 5000), at(40, 4000)], 5000)).to.deep.equal({
      previousCents: 5000,
      lowest30Cents: 5000,
      reducedOn: day(40).slice(0, 10),
    })
    expect(getProvenReduction([at(1, 5000), at(20, 4000)], 5000), 'sold for 19 days only').to.deep.equal(none)
    expect(getProvenReduction([at(40, 4000)], 5000), 'never sold for more').to.deep.equal(none)
    expect(
      getProvenReduction([at(1, 5000), at(20, 3900), at(22, 5000), at(40, 4000)], 5000),
      'cheaper within the 30 days',
    ).to.deep.equal(none)
    expect(
      getProvenReduction([at(1, 5000), at(40, 4000), at(45, 3500)], 5000).reducedOn,
      'a further step keeps its start',
    ).to.equal(day(40).slice(0, 10))
    expect(getProvenReduction([at(1, 5000)], 5000)).to.deep.equal(none)
  })
})
