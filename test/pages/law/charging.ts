import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { findProductPage, inEveryLocale, type LawRow, toPlainText } from '#test/support/law.ts'

const wordings: Readonly<Record<Locale, readonly [pictogram: string, sentence: RegExp]>> = {
  'de-AT': ['Ohne Ladegerät', /muss zwischen mindestens [\d,]+ Watt, die das Gerät benötigt, und maximal \d+ Watt/],
  'de-DE': ['Ohne Ladegerät', /muss zwischen mindestens [\d,]+ Watt, die das Gerät benötigt, und maximal \d+ Watt/],
  'de-CH': ['Ohne Ladegerät', /muss zwischen mindestens [\d.]+ Watt, die das Gerät benötigt, und maximal \d+ Watt/],
  'fr-CH': ['Sans chargeur', /au minimum, [\d,.]+ watts requis par l’appareil et, au maximum, \d+ watts/],
  'nl-NL': ['Zonder oplader', /tussen minimaal [\d,]+ watt \(die het apparaat nodig heeft\) en maximaal \d+ watt/],
}

const kinds = ['smartphones', 'tablets', 'laptops', 'smartwatches', 'headphones', 'cameras']

export const chargingRows: readonly LawRow[] = kinds.map((kind) => ({
  law: 30,
  shows: `${kind} have pictogram and power of the charger beside the price, and both in words`,
  cells: inEveryLocale(async (place) => {
    const [pictogram, sentence] = wordings[place.locale]
    const { html, text } = await findProductPage(place, `category=technology-${kind}`, 'sku')
    const label = /<a class="charger-label" href="#charging"[\s\S]*?<\/a>/.exec(html)?.[0] ?? expect.fail('no label')
    expect(html.indexOf(label), 'between price and button')
      .to.be.above(html.indexOf('class="buy-box__price"'))
      .and.below(html.indexOf('class="buy-box__order"'))
    expect(label).to.include('#charger-none')
    expect(label, 'named by what it shows').not.to.include('aria-label')
    expect(toPlainText(label)).to.match(new RegExp(`[\\d,.]+–\\d+ W .*${pictogram}`))
    expect(/<small>USB PD<\/small>/.test(label)).to.equal(!/smartwatches|headphones/.test(kind))
    expect(html).to.include('id="charging"')
    expect(text).to.match(sentence)
  }),
}))
