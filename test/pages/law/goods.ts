import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { findProductPage, inEveryLocale, type LawRow, type Place, toPlainText } from '#test/support/law.ts'

interface Maker {
  name: string
  address: string
  email: string
}

interface Goods {
  safety: { manufacturer: Maker; responsible: Maker | null; warnings: readonly string[] }
  textile: readonly { part: string; fibres: string }[]
  containsAnimalParts: boolean
}

const SAFETY = 'safety { manufacturer { name address email } responsible { name address email } warnings }'

/** Neither behind a link nor in a fold. */
function readSafety(html: string): string {
  const start = html.indexOf('<section class="product-facts__safety"')
  expect(start, 'safety').to.be.above(0)
  const before = html.slice(0, start)
  const count = (tag: RegExp) => before.match(tag)?.length ?? 0
  expect(count(/<details/g), 'folds').to.equal(count(/<\/details>/g))
  return toPlainText(html.slice(start, html.indexOf('</section>', start)))
}

const namesMakers =
  (category: string, fits: (goods: Goods) => boolean) =>
  async (place: Place): Promise<void> => {
    const { html, product } = await findProductPage<Goods>(place, `category=${category}`, SAFETY, fits)
    const text = readSafety(html)
    const { manufacturer, responsible, warnings } = product.safety
    for (const maker of responsible ? [manufacturer, responsible] : [manufacturer]) {
      expect(maker.address).to.match(/\d/)
      expect(maker.email).to.include('@')
      for (const part of [maker.name, maker.address, maker.email]) expect(text).to.include(part)
    }
    for (const warning of warnings) expect(text).to.include(warning)
  }

const animalParts: Readonly<Record<Locale, string>> = {
  'de-AT': 'Enthält nichttextile Teile tierischen Ursprungs.',
  'de-DE': 'Enthält nichttextile Teile tierischen Ursprungs.',
  'de-CH': 'Enthält nichttextile Teile tierischen Ursprungs.',
  'fr-CH': 'Contient des parties non textiles d’origine animale.',
  'nl-NL': 'Bevat niet uit textiel bestaande delen van dierlijke oorsprong.',
}

/** Legal names (Annex I of Reg. (EU) 1007/2011), of those that the demo’s goods are made of. */
const fibreNames: Readonly<Record<'de' | 'fr' | 'nl', RegExp>> = {
  de: /^(Baumwolle|Elasthan|Polyester|Polyamid|Viskose|Modal|Lyocell|Wolle|Schurwolle|Leinen|Seide|Polyacryl|Daunen|Federn)/,
  fr: /^(coton|élasthanne|polyester|polyamide|viscose|modal|lyocell|laine|lin|soie|acrylique|duvet|plumes)/i,
  nl: /^(katoen|elastaan|polyester|polyamide|viscose|modal|lyocell|wol|scheerwol|linnen|zijde|acryl|dons|veren)/i,
}

/** Every part’s fibres add up to all of it. */
async function namesFibres(place: Place) {
  const { text, product } = await findProductPage<Goods>(
    place,
    'category=fashion',
    'textile { part fibres }',
    ({ textile }) => textile.length > 0,
  )
  const language = place.locale.slice(0, 2) as keyof typeof fibreNames
  for (const { part, fibres } of product.textile) {
    expect(text).to.include(part).and.include(toPlainText(fibres))
    const shares = [...fibres.matchAll(/(\d+)\s*%\s*([^,]+)/g)]
    expect(
      shares.reduce((sum, [, share]) => sum + Number(share), 0),
      fibres,
    ).to.equal(100)
    for (const [, , name = ''] of shares) expect(name.trim()).to.match(fibreNames[language])
  }
}

export const goodsRows: readonly LawRow[] = [
  {
    law: 19,
    shows: 'the page of goods names their maker with both addresses, open, and the warnings',
    cells: inEveryLocale(namesMakers('technology', ({ safety }) => safety.warnings.length > 0)),
  },
  {
    law: 19,
    shows: 'goods from outside the EU name who is responsible in it',
    cells: inEveryLocale(namesMakers('technology', ({ safety }) => safety.responsible !== null)),
  },
  {
    law: 20,
    shows: 'clothes name their fibres in per cent, by the names of the law',
    cells: inEveryLocale(namesFibres),
  },
  {
    law: 20,
    shows: 'goods with leather, fur or down say so',
    cells: inEveryLocale(async (place) => {
      const { text } = await findProductPage<Goods>(
        place,
        'term=',
        'containsAnimalParts',
        (goods) => goods.containsAnimalParts,
      )
      expect(text).to.include(animalParts[place.locale])
    }),
  },
]
