import { expect } from 'chai'
import type { RouteId } from '#shared/routes.ts'
import { getOrganisation, type Locale } from '#shared/tenant.ts'
import { inEveryLocale, type LawRow, notApplicable, type Place, readPage, toPlainText } from '#test/support/law.ts'

/** Until when money comes back, how, and who bears the way back; in the words of each page on returns. */
const refunds: Readonly<Record<Locale, readonly string[]>> = {
  'de-AT': [
    'spätestens binnen 14 Tagen, nachdem er bei uns eingegangen ist',
    'auf dem Weg, auf dem Sie bezahlt haben',
    'Wir tragen die Kosten der Rücksendung, auch bei Speditionsware',
  ],
  'de-DE': [
    'spätestens binnen 14 Tagen, nachdem er bei uns eingegangen ist',
    'auf dem Weg, auf dem Sie bezahlt haben',
    'Wir tragen die Kosten der Rücksendung, auch bei Speditionsware',
  ],
  'de-CH': [
    'Spätestens 14 Tage nach dem Eintreffen der Ware',
    'auf dem Weg, auf dem Sie bezahlt haben',
    'Wir tragen die Kosten der Rücksendung, auch bei Speditionsware',
  ],
  'fr-CH': [
    'Au plus tard 14 jours après l’arrivée de l’article',
    'Nous prenons en charge les frais de renvoi, également pour les articles volumineux',
  ],
  'nl-NL': [
    'Retouren worden binnen 14 dagen terugbetaald',
    'op de manier waarop u hebt betaald',
    'Wij betalen de kosten van het terugsturen, ook bij grote artikelen',
  ],
}

/**
 * The terms of the Union’s shops: what was paid for the delivery comes back, too, and the shop may wait for the goods.
 */
const terms: Readonly<Partial<Record<Locale, readonly RegExp[]>>> = {
  'de-AT': [/binnen 14 Tagen|vierzehn Tagen/, /Lieferkosten/, /(dasselbe|selbe) Zahlungsmittel/],
  'de-DE': [/binnen 14 Tagen|vierzehn Tagen/, /Lieferkosten/, /(dasselbe|selbe) Zahlungsmittel/],
  'nl-NL': [/niet later dan veertien dagen/, /leveringskosten|bezorgkosten/, /hetzelfde betaalmiddel/],
}

/** A page that every other leads to. */
async function isInFooter(place: Place, id: RouteId) {
  for (const from of ['home', 'basket', 'account/login'] as const) {
    const { body } = await place.visitor.get(place.path(from))
    const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec(body) ?? []
    expect(footer, from).to.include(`href="${place.path(id)}"`)
  }
}

const LUCID = 'no number of this register is asked of this shop'

export const companyRows: readonly LawRow[] = [
  {
    law: 39,
    shows: 'money comes back within 14 days, the way it was paid, and the way back costs nothing',
    cells: inEveryLocale(async (place) => {
      const { text } = await readPage(place, place.path('service/returns'))
      for (const words of refunds[place.locale]) expect(text).to.include(words)
      const { text: contract } = await readPage(place, place.path('service/terms'))
      for (const words of terms[place.locale] ?? []) expect(contract).to.match(words)
    }),
  },
  {
    law: 33,
    shows: 'every page leads to how accessible the shop is, with the standard and who to tell',
    cells: inEveryLocale(async (place) => {
      await isInFooter(place, 'service/accessibility')
      const { html, text } = await readPage(place, place.path('service/accessibility'))
      expect(text)
        .to.match(/WCAG/)
        .and.match(/EN 301 549/)
      expect(html).to.include('href="mailto:')
    }),
  },
  {
    law: 34,
    shows: 'every page leads to who the company is, with address, register, VAT number and two ways to reach it',
    cells: inEveryLocale(async (place) => {
      await isInFooter(place, 'service/imprint')
      const { html, text } = await readPage(place, place.path('service/imprint'))
      const organisation = getOrganisation(place.tenant, place.locale)
      for (const part of [organisation.legalName, organisation.email, organisation.vatId])
        expect(text).to.include(toPlainText(part))
      expect(html).to.include('href="mailto:').and.include('href="tel:')
    }),
  },
  {
    law: 48,
    shows: 'the imprint names the number of the packaging register',
    cells: {
      ...inEveryLocale(notApplicable(LUCID)),
      'de-DE': async (place) => {
        const { text } = await readPage(place, place.path('service/imprint'))
        expect(text).to.match(/LUCID: DE\d{13}/)
      },
    },
  },
]
