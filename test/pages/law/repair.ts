import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import {
  findProductPage,
  inEveryLocale,
  inTheUnion,
  type LawRow,
  readOrderPages,
  readPage,
  toPlainText,
} from '#test/support/law.ts'

const spareParts: Readonly<Record<Locale, RegExp>> = {
  'de-AT': /Ersatzteile erhältlich mindestens \d+ Jahre nach dem Verkauf/,
  'de-DE': /Ersatzteile erhältlich mindestens \d+ Jahre nach dem Verkauf/,
  'de-CH': /Ersatzteile erhältlich mindestens \d+ Jahre nach dem Verkauf/,
  'fr-CH': /Pièces détachées disponibles au moins \d+ ans après la vente/,
  'nl-NL': /Onderdelen verkrijgbaar ten minste \d+ jaar na de verkoop/,
}

const getExtension = (locale: Locale) =>
  locale === 'nl-NL'
    ? 'Na een reparatie wordt de wettelijke garantie met 12 maanden verlengd.'
    : 'Nach einer Reparatur verlängert sich die Gewährleistung um 12 Monate.'

const kinds = ['washing-machines', 'fridges', 'dishwashers', 'ovens', 'televisions', 'smartphones', 'tablets']

export const repairRows: readonly LawRow[] = [
  ...kinds.map(
    (kind): LawRow => ({
      law: 41,
      shows: `${kind} say for how long there are spare parts, and how repair is to be had`,
      cells: inEveryLocale(async (place) => {
        const { html } = await findProductPage(place, `category=technology-${kind}`, 'sku')
        const section = toPlainText(/<details[^>]*id="repair"[\s\S]*?<\/details>/.exec(html)?.[0] ?? '')
        expect(section).to.match(spareParts[place.locale])
        expect(section.includes(getExtension(place.locale))).to.equal(place.tenant.country !== 'CH')
      }),
    }),
  ),
  {
    law: 41,
    shows: 'where the guarantee is told, the twelve months after a repair are told, too',
    cells: inTheUnion(async (place) => {
      const extension = getExtension(place.locale)
      const found = await findProductPage(place, 'category=fashion-belts', 'sku')
      expect(found.text, 'product').to.include(extension)
      const { basket, review } = await readOrderPages(place, found.sku)
      expect(basket.text, 'basket').to.include(extension)
      expect(review.text, 'review').to.include(extension)
      for (const id of ['service/guarantee', 'service/terms'] as const)
        expect((await readPage(place, place.path(id))).text, id).to.include(extension)
    }, 'Directive (EU) 2024/1799 does not bind Switzerland'),
  },
]
