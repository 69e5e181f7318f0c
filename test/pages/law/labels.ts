import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { findProductPage, inEveryLocale, type LawRow, toPlainText } from '#test/support/law.ts'

interface Label {
  product: { brand: string; label: { model: string; consumption: string | null } }
  text: string
  html: string
}

const FIELDS = 'brand label { model consumption }'

/** First names of the data sheet. */
const supplierNames: Readonly<Record<Locale, string>> = {
  'de-AT': 'Lieferant',
  'de-DE': 'Lieferant',
  'de-CH': 'Lieferant',
  'fr-CH': 'Fournisseur',
  'nl-NL': 'Leverancier',
}

const sheetNames: Readonly<Record<Locale, string>> = {
  'de-AT': 'Produktdatenblatt',
  'de-DE': 'Produktdatenblatt',
  'de-CH': 'Produktdatenblatt',
  'fr-CH': 'Fiche d’information',
  'nl-NL': 'Productinformatieblad',
}

/** Our drawing of a label, and the data sheet below it. */
function splitLabel({ html }: Label, kind: 'energy' | 'tyre') {
  const start = html.indexOf(`id="${kind}-label"`)
  const end = html.indexOf('id="data-sheet"')
  expect(start, 'label').to.be.above(0)
  expect(end, 'data sheet').to.be.above(start)
  return { label: toPlainText(html.slice(start - 60, end)), sheet: toPlainText(html.slice(end - 1, end + 6_000)) }
}

const kinds = ['televisions', 'washing-machines', 'fridges', 'dishwashers', 'smartphones', 'tablets']

export const labelRows: readonly LawRow[] = [
  ...kinds.map(
    (kind): LawRow => ({
      law: 17,
      shows: `the energy label of ${kind} names supplier, model and use, with its data sheet and no invented QR code`,
      cells: inEveryLocale(async (place) => {
        const found = await findProductPage<Label['product']>(place, `category=technology-${kind}`, FIELDS)
        const { brand, label } = found.product
        const drawn = splitLabel(found, 'energy')
        expect(drawn.label).to.include(brand).and.include(label.model)
        expect(Boolean(label.consumption), 'consumption').to.equal(!/smartphones|tablets/.test(kind))
        if (label.consumption) expect(drawn.label).to.include(label.consumption)
        expect(drawn.sheet).to.include(`${supplierNames[place.locale]} ${brand}`)
        expect(found.html).not.to.match(/eprel\.ec\.europa\.eu|qr-?code/i)
      }),
    }),
  ),
  {
    law: 18,
    shows: 'the tyre label names supplier, type, size and class C1, beside the price is a link to its data sheet',
    cells: inEveryLocale(async (place) => {
      const found = await findProductPage<Label['product']>(place, 'category=technology-tyres', FIELDS)
      const { brand, label } = found.product
      const drawn = splitLabel(found, 'tyre')
      for (const part of [brand, label.model, 'C1']) expect(drawn.label).to.include(part)
      expect(drawn.label)
        .to.match(/\d{3}\/\d\d R\d\d/)
        .and.match(/\d\d dB A B C/)
      expect(drawn.sheet)
        .to.include(`${supplierNames[place.locale]} ${brand}`)
        .and.match(/\d\d dB \([ABC]\)/)
      const [, link = ''] = /<div class="buy-box__tyre">[\s\S]*?<a href="#data-sheet">([^<]*)</.exec(found.html) ?? []
      expect(link).to.equal(sheetNames[place.locale])
    }),
  },
]
