import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { findProductPage, inEveryLocale, type LawRow, type Place, readOrderPages } from '#test/support/law.ts'

const sentences: Readonly<Partial<Record<Locale, readonly [sentence: string, notice: string]>>> = {
  'de-AT': ['Ihre gesetzlichen Gewährleistungsrechte', 'GESETZLICHE GEWÄHRLEISTUNG Mindestens zwei Jahre'],
  'de-DE': ['Ihre gesetzlichen Gewährleistungsrechte', 'GESETZLICHE GEWÄHRLEISTUNG Mindestens zwei Jahre'],
  'nl-NL': ['Uw wettelijke garantierechten', 'WETTELIJKE GARANTIE Minimaal twee jaar'],
}

/** The notice behind its sentence, or open; absent in Switzerland. */
function expectNotice({ html, text }: { html: string; text: string }, locale: Locale, open: boolean, page: string) {
  const expected = sentences[locale]
  const [tag, attributes] = /<details class="guarantee-notice"([^>]*)>/.exec(html) ?? []
  expect(Boolean(tag), page).to.equal(Boolean(expected))
  if (!expected) return
  expect(/ open/.test(attributes ?? ''), page).to.equal(open)
  expect(text, page).to.include(expected[0]).and.include(expected[1])
}

export const guaranteeRows: readonly LawRow[] = [
  {
    law: 2,
    shows: 'product and basket have the official notice on the first click of a sentence, the last step open; not CH',
    cells: inEveryLocale(async (place: Place) => {
      const found = await findProductPage(place, 'category=technology-headphones', 'sku')
      expectNotice(found, place.locale, false, 'product')
      const { basket, review } = await readOrderPages(place, found.sku)
      expectNotice(basket, place.locale, false, 'basket')
      expectNotice(review, place.locale, true, 'review')
    }),
  },
]
