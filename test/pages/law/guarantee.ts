import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import {
  findProductPage,
  inEveryLocale,
  inTheUnion,
  type LawRow,
  type Place,
  readOrderPages,
} from '#test/support/law.ts'

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

interface Guaranteed {
  producerGuarantee: { brand: string; model: string; years: number } | null
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
  {
    law: 3,
    shows: 'a producer’s guarantee of five years has its label beside picture and basket line, the shop’s own has none',
    cells: inTheUnion(async (place) => {
      const fields = 'producerGuarantee { brand model years }'
      const found = await findProductPage<Guaranteed>(
        place,
        'category=technology-washing-machines',
        fields,
        ({ producerGuarantee }) => producerGuarantee !== null,
      )
      const { brand, model, years } = found.product.producerGuarantee ?? expect.fail()
      const label = new RegExp(
        `<a class="garan-label" href="[^"]*#producer-guarantee"[^>]*><b[^>]*>GARAN</b><b[^>]*>${years}</b><span[^>]*>${brand}(<!-- -->)? (<!-- -->)?${model}`,
      )
      expect(years).to.be.above(2)
      expect(found.html, 'product').to.match(label).and.include('id="producer-guarantee"')
      const { basket } = await readOrderPages(place, found.sku)
      expect(basket.html, 'basket').to.match(label)
      const other = await findProductPage<Guaranteed>(
        place,
        'category=technology-headphones',
        fields,
        ({ producerGuarantee }) => producerGuarantee === null,
      )
      expect(other.html).not.to.include('garan-label')
    }, 'the label of the EU does not exist in Switzerland'),
  },
]
