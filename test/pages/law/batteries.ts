import { expect } from 'chai'
import { findProductPage, inEveryLocale, type LawRow, notApplicable, toPlainText } from '#test/support/law.ts'

const withBattery = ['smartphones', 'tablets', 'laptops', 'smartwatches', 'headphones', 'robot-vacuums', 'drills']

const onlyGermany = notApplicable('only Germany has the cost shown separately')

export const batteryRows: readonly LawRow[] = [
  ...withBattery.map(
    (kind): LawRow => ({
      law: 29,
      shows: `${kind} show the cost of producer responsibility for batteries separately`,
      cells: {
        ...inEveryLocale(onlyGermany),
        'de-DE': async (place) => {
          const { html } = await findProductPage(place, `category=technology-${kind}`, 'sku')
          const section = toPlainText(/<details[^>]*id="battery"[\s\S]*?<\/details>/.exec(html)?.[0] ?? '')
          expect(section).to.include('Hinweise zur Batterieentsorgung')
          expect(section).to.match(/Kosten der Herstellerverantwortung für Batterien \(im Preis enthalten\) 0,\d\d €/)
        },
      },
    }),
  ),
  ...['televisions', 'smartphones', 'drills'].map(
    (kind): LawRow => ({
      law: 28,
      shows: `${kind} have the crossed-out bin, fashion has none`,
      cells: inEveryLocale(async (place) => {
        const electrical = await findProductPage(place, `category=technology-${kind}`, 'sku')
        expect(electrical.html).to.match(/<div class="category-notes">.*#bin-crossed/s)
        const belt = await findProductPage(place, 'category=fashion-belts', 'sku')
        expect(belt.html).not.to.include('#bin-crossed')
      }),
    }),
  ),
]
