import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { findGreenClaims } from '#test/support/green-claims.ts'
import {
  findProductPage,
  inEveryLocale,
  type LawRow,
  type Place,
  readOrderPages,
  readPage,
  toPlainText,
} from '#test/support/law.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'

type Exclusion = 'sealed-hygiene' | 'made-to-measure'

const wordings: Readonly<Record<Exclusion, Readonly<Record<Locale, string>>>> = {
  'sealed-hygiene': {
    'de-AT': 'Kein Widerrufsrecht, sobald das Hygienesiegel geöffnet ist',
    'de-DE': 'Kein Widerrufsrecht, sobald das Hygienesiegel geöffnet ist',
    'de-CH': 'Vom freiwilligen Rückgaberecht ausgenommen, sobald das Hygienesiegel geöffnet ist',
    'fr-CH': 'Exclu du droit de retour volontaire une fois le sceau d’hygiène rompu',
    'nl-NL': 'Geen herroepingsrecht zodra het hygiënezegel is verbroken',
  },
  'made-to-measure': {
    'de-AT': 'Kein Widerrufsrecht: Maßanfertigung',
    'de-DE': 'Kein Widerrufsrecht: Maßanfertigung',
    'de-CH': 'Vom freiwilligen Rückgaberecht ausgenommen: Massanfertigung',
    'fr-CH': 'Exclu du droit de retour volontaire : fabrication sur mesure',
    'nl-NL': 'Geen herroepingsrecht: maatwerk',
  },
}

const promises: Readonly<Record<Locale, string>> = {
  'de-AT': 'Beim Artikel steht es, bevor Sie bestellen.',
  'de-DE': 'Beim Artikel steht es, bevor Sie bestellen.',
  'de-CH': 'Beim Artikel steht es, bevor Sie bestellen.',
  'fr-CH': 'C’est indiqué sur la page de l’article, avant',
  'nl-NL': 'Het staat bij het artikel voordat u bestelt.',
}

const saysEverywhere = (exclusion: Exclusion, category: string) => async (place: Place) => {
  const wording = wordings[exclusion][place.locale]
  const found = await findProductPage<{ withdrawalExclusion: Exclusion | null }>(
    place,
    `category=${category}`,
    'withdrawalExclusion',
    (product) => product.withdrawalExclusion === exclusion,
  )
  expect(found.text, 'product').to.include(wording)
  const pages = await readOrderPages(place, found.sku)
  for (const [name, { text }] of Object.entries(pages)) expect(text, name).to.include(wording)
}

/** The function's name, as the law has it, and the voluntary return's in Switzerland. */
const functionNames: Readonly<Record<Locale, string>> = {
  'de-AT': 'Vertrag widerrufen',
  'de-DE': 'Vertrag widerrufen',
  'de-CH': 'Rückgabe anmelden',
  'fr-CH': 'Annoncer un retour',
  'nl-NL': 'Overeenkomst herroepen',
}

/** From the page of an order, whose number stands in the form already. */
async function leadsFromTheOrder(place: Place) {
  const { visitor, tenant, locale, path } = place
  const { sku } = await findOrderableVariant(visitor)
  const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))
  const { number } = data.placeOrder
  const { html } = await readPage(place, path('account/order', { number }))
  const [link = '', address = ''] =
    new RegExp(`<a [^>]*href="(${path('service/withdrawal')}\\?[^"]*)"[\\s\\S]*?</a>`).exec(html) ?? []
  expect(toPlainText(link).trim()).to.equal(functionNames[locale])
  const form = await readPage(place, address.replaceAll('&amp;', '&'))
  expect(form.html).to.include(`value="${number}"`)
}

export const withdrawalRows: readonly LawRow[] = [
  {
    law: 1,
    shows: 'the page of an order leads to the withdrawal, which knows the order',
    cells: inEveryLocale(leadsFromTheOrder),
  },
  {
    law: 10,
    shows: 'sound, mobile devices and the page on delivery make no green claims',
    cells: inEveryLocale(async (place) => {
      for (const category of ['technology-headphones', 'technology-smartphones', 'technology-smartwatches'])
        expect(findGreenClaims((await findProductPage(place, `category=${category}`, 'sku')).text)).to.deep.equal([])
      expect(findGreenClaims((await readPage(place, place.path('service/delivery'))).text)).to.deep.equal([])
    }),
  },
  {
    law: 40,
    shows: 'goods sealed for hygiene say from catalogue to record that there is no withdrawal after opening',
    cells: inEveryLocale(saysEverywhere('sealed-hygiene', 'fashion-jewellery')),
  },
  {
    law: 40,
    shows: 'goods made to measure say from catalogue to record that there is no withdrawal',
    cells: inEveryLocale(saysEverywhere('made-to-measure', 'furniture-curtains')),
  },
  {
    law: 40,
    shows: 'the page on returns promises that the article says so',
    cells: inEveryLocale(async (place) => {
      expect((await readPage(place, place.path('service/returns'))).text).to.include(promises[place.locale])
    }),
  },
]
