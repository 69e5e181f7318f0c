import { expect } from 'chai'
import { findProductPage, inTheUnion, type LawRow, toPlainText } from '#test/support/law.ts'

const kinds = ['televisions', 'smartwatches', 'robot-vacuums', 'smartphones', 'tablets']

const points = {
  de: ['Welche Daten', 'Format', 'Umfang', 'Laufend und in Echtzeit', 'Speicherort und -dauer', 'Zugriff und Löschung'],
  nl: ['Welke gegevens', 'Formaat', 'Omvang', 'Continu en in realtime', 'Opslagplaats en -duur', 'Inzage en wissen'],
}

export const dataUseRows: readonly LawRow[] = kinds.map((kind) => ({
  law: 31,
  shows: `${kind} say which data they record, where it is stored, and how to reach and erase it`,
  cells: inTheUnion(async (place) => {
    const { html } = await findProductPage(place, `category=technology-${kind}`, 'sku')
    const [section = ''] = /<details[^>]*id="data-use"[\s\S]*?<\/details>/.exec(html) ?? []
    const dutch = place.locale === 'nl-NL'
    const text = toPlainText(section)
    expect(text).to.include(
      dutch ? 'Gegevensgebruik van dit apparaat (EU-dataverordening)' : 'Datennutzung dieses Geräts (EU Data Act)',
    )
    for (const point of points[dutch ? 'nl' : 'de']) expect(text).to.include(point)
    expect(section.match(/<dd>[^<]{4,}<\/dd>/g)).to.have.lengthOf(6)
  }, 'the Data Act does not bind Switzerland'),
}))
