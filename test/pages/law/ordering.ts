import { expect } from 'chai'
import type { Locale } from '#shared/tenant.ts'
import { getMessages } from '#tenants/messages.ts'
import { findProductPage, inEveryLocale, type LawRow, type Place, readPage, toPlainText } from '#test/support/law.ts'
import { findOrderableVariant, prepareOrder, testAddresses } from '#test/support/order.ts'

/** The words of the button, and no others (§ 8 FAGG, § 312j BGB, art. 6:230v BW). */
const orderButtons: Readonly<Record<Locale, string>> = {
  'de-AT': 'Zahlungspflichtig bestellen',
  'de-DE': 'Zahlungspflichtig bestellen',
  'de-CH': 'Zahlungspflichtig bestellen',
  'fr-CH': 'Commander avec obligation de paiement',
  'nl-NL': 'Bestelling met betalingsverplichting',
}

const deliveryLimits: Readonly<Record<Locale, string>> = {
  'de-AT': 'Wir liefern an Adressen in Österreich.',
  'de-DE': 'Wir liefern an Adressen in Deutschland.',
  'de-CH': 'Wir liefern an Adressen in der Schweiz.',
  'fr-CH': 'Nous livrons à des adresses en Suisse.',
  'nl-NL': 'Wij bezorgen op adressen in Nederland.',
}

/** Dialling codes of numbers that cost more than a call to a town (law 45). */
const PREMIUM_NUMBER = /^\+(43(8[12]|9)|49(180|900|137)|4190[016]|4184|31(800|9))/

async function fillBasket({ visitor }: Place) {
  const { sku } = await findOrderableVariant(visitor)
  await visitor.ask('mutation($sku: String!) { addLine(sku: $sku, quantity: 1) { count } }', { sku })
}

async function offersGuestsTheSame(place: Place) {
  await fillBasket(place)
  const { html } = await readPage(place, place.path('checkout/sign-in'))
  const [, guest = '', login = '', ...more] = html.split('<section class="checkout__option">')
  expect(more).to.deep.equal([])
  expect(guest).to.include('type="email"').and.not.include('type="password"')
  expect(login).to.include('type="password"')
  const count = (part: string, pattern: RegExp) => part.match(pattern)?.length
  for (const pattern of [/<h2 class="checkout__option-title"/g, /class="button button--primary button--wide"/g])
    expect(count(guest, pattern), String(pattern)).to.equal(1).and.equal(count(login, pattern))
  const sent = await place.visitor.post(place.path('checkout/sign-in'), { email: 'gast@beispiel.example' })
  expect([sent.status, sent.headers.location]).to.deep.equal([303, place.path('checkout/delivery')])
}

async function namesWhatIsOrdered(place: Place) {
  const found = await findProductPage<{ title: string }>(place, 'f.delivery=parcel', 'title')
  await prepareOrder(place.visitor, place.tenant.country, found.sku)
  const { html } = await readPage(place, place.path('checkout/review'))
  const [, order = ''] = /<form class="place-order-form"[^>]*>([\s\S]*?)<\/form>/.exec(html) ?? []
  const [, before = '', button = ''] = /^([\s\S]*)<button[^>]*type="submit"[^>]*>([\s\S]*?)<\/button>/.exec(order) ?? []
  expect(toPlainText(button).trim()).to.equal(orderButtons[place.locale])
  const messages = getMessages(place.tenant, place.locale)
  const text = toPlainText(before)
  for (const part of [found.product.title, messages['basket.parcel-fee'], messages['basket.total']])
    expect(text).to.include(toPlainText(part))
  expect(before.trim(), 'nothing between totals and button').to.match(/<\/dl>$/)
}

/** Every way to pay that the checkout offers stands in the basket, with where the shop delivers. */
async function namesLimitsAndMeans(place: Place) {
  const { visitor, tenant, locale } = place
  await prepareOrder(visitor, tenant.country, (await findOrderableVariant(visitor)).sku)
  const { html } = await readPage(place, place.path('basket'))
  const [, list = ''] = /<ul class="basket-summary__facts">([\s\S]*?)<\/ul>/.exec(html) ?? []
  const [limits = '', means = ''] = list.split('</li>').map(toPlainText)
  expect(limits).to.include(deliveryLimits[locale])
  const payment = await readPage(place, place.path('checkout/payment'))
  const names = [...payment.html.matchAll(/name="method"[^>]*>[\s\S]*?class="choice__label">(.*?)<\/span>/g)].map(
    ([, label = '']) => toPlainText(label).trim(),
  )
  expect(names.length).to.be.at.least(2)
  for (const name of names) expect(means).to.include(name)
}

interface Priced {
  checkout: {
    paymentOptions: readonly { method: string; offered: boolean }[]
    basket: { totals: { total: { cents: number } } }
  }
}

async function asksNoSurcharge(place: Place) {
  const { visitor, tenant } = place
  const { sku } = await findOrderableVariant(visitor)
  const { totalCents } = await prepareOrder(visitor, tenant.country, sku)
  const ask = () =>
    visitor.ask<Priced>('{ checkout { paymentOptions { method offered } basket { totals { total { cents } } } } }')
  const offered = (await ask()).data.checkout.paymentOptions.filter((option) => option.offered)
  const means = offered.filter(({ method }) => method !== 'instalments') // a credit, with its own price (law 5)
  expect(means.length).to.be.at.least(2)
  for (const { method } of means) {
    await visitor.ask('mutation($method: String!) { setPayment(method: $method) { nextStep } }', { method })
    expect((await ask()).data.checkout.basket.totals.total.cents, method).to.equal(totalCents)
  }
}

async function asksNoSalutation(place: Place) {
  const { visitor, tenant, path } = place
  await fillBasket(place)
  await visitor.ask('mutation { setGuest(email: "gast@beispiel.example") { nextStep } }')
  const { html } = await readPage(place, path('checkout/delivery'))
  const [field = ''] = /<select[^>]*name="delivery-salutation"[^>]*>[\s\S]*?<\/select>/.exec(html) ?? []
  expect(field)
    .to.match(/<option value="none"/)
    .and.not.match(/required/)
  const delivery = { ...testAddresses[tenant.country], salutation: 'none' }
  const { data } = await visitor.ask<{ setAddress: { nextStep: string } }>(
    'mutation($input: AddressesInput!) { setAddress(input: $input) { nextStep } }',
    { input: { delivery, billingDiffers: false } },
  )
  expect(data.setAddress.nextStep).to.equal('payment')
}

export const orderingRows: readonly LawRow[] = [
  {
    law: 11,
    shows: 'the checkout begins with an order as a guest, of the same weight as the login',
    cells: inEveryLocale(offersGuestsTheSame),
  },
  {
    law: 14,
    shows: 'the button says that it binds to pay, right below goods, delivery cost and total',
    cells: inEveryLocale(namesWhatIsOrdered),
  },
  {
    law: 15,
    shows: 'the basket says where the shop delivers and every way to pay that the checkout offers',
    cells: inEveryLocale(namesLimitsAndMeans),
  },
  { law: 45, shows: 'no way to pay makes the order dearer', cells: inEveryLocale(asksNoSurcharge) },
  { law: 45, shows: 'nobody has to say a salutation', cells: inEveryLocale(asksNoSalutation) },
  {
    law: 45,
    shows: 'calls cost no more than to any number of the country',
    cells: inEveryLocale(async (place) => {
      const { body } = await place.visitor.get(place.path('service/imprint'))
      const numbers = [...body.matchAll(/href="tel:([^"]+)"/g)].map(([, number = '']) => number)
      expect(numbers).not.to.have.lengthOf(0)
      for (const number of numbers)
        expect(number)
          .to.match(/^\+\d{8,}$/)
          .and.not.match(PREMIUM_NUMBER)
    }),
  },
]
