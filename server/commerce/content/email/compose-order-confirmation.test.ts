import { expect } from 'chai'
import { createLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { Order } from '#shared/api/orders.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { getMessages } from '#tenants/messages.ts'
import { swissTestTenant, testTenant } from '#test/support/test-tenant.ts'
import { composeOrderConfirmation } from './compose-order-confirmation.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const address = {
  salutation: 'female',
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
  country: 'AT',
} as const

function createOrder(currency: 'EUR' | 'CHF', change: Partial<Order> = {}): Order {
  const money = (cents: number) => ({ cents, currency })
  return {
    number: '100000017',
    state: 'placed',
    placedAt: '2026-11-21T09:00:00Z',
    locale: 'de-AT',
    email: 'eva@example.org',
    delivery: address,
    billing: address,
    lines: [
      {
        sku: '1',
        slug: 'bluse',
        articleNumber: 'K1',
        title: 'Hemdbluse',
        brand: 'Lindenhof',
        variant: 'blau, 38',
        quantity: 2,
        deliveryClass: 'parcel',
        vatPerMille: 200,
        withdrawalExcluded: false,
        discounts: [],
        price: money(2999),
        total: money(5998),
        delivery: { from: '2027-01-04', to: '2027-01-07' },
      },
    ],
    totals: {
      goods: money(5998),
      discounts: [],
      giftFee: money(0),
      parcelFee: money(595),
      freightFee: money(0),
      rounding: money(0),
      total: money(6593),
      vat: [{ perMille: 200, gross: money(6593), net: money(5494), tax: money(1099) }],
    },
    payment: {
      method: 'prepayment',
      accountHolder: 'Kontor Test GmbH',
      bank: 'Testbank',
      iban: 'AT611904300234573201',
      bic: 'GIBAATWWXXX',
      reference: 'RF18539007547034',
    },
    ...change,
  }
}

function renderConfirmation(tenant: Tenant, locale: Locale, order: Order) {
  const content = composeOrderConfirmation(
    { tenant, locale, origin: 'https://shop.example', messages: createLocaleFormatter(tenant, locale, getMessages) },
    order,
    {
      documentNames: ['AGB.html'],
      hasInvoice: true,
      recordSignature: 'signed',
      orderSignature: 'page-signed',
    },
  )
  return { ...content, html: renderHtml(content), text: renderText(content).replace(/[\u00a0\u202f]/g, ' ') }
}

describe('order confirmation mail', () => {
  it('tells what was ordered, when it comes, what it costs and how to pay, as the country writes it', () => {
    const { subject, text, html } = renderConfirmation(testTenant, 'de-AT', createOrder('EUR'))
    expect(subject).to.equal('Ihre Bestellung 100000017 bei Kontor Test')
    for (const part of [
      'Guten Tag Frau Muster,',
      'Lindenhof Hemdbluse',
      'blau, 38',
      '2 × € 29,99',
      'Jänner',
      'Gesamtsumme: € 65,93',
      'darin 20 % USt. auf € 54,94 netto: € 10,99',
    ])
      expect(text).to.include(part)
    for (const part of ['AT61 1904 3002 3457 3201', 'RF18539007547034', 'Bestellt am: 21. November 2026 um 10:00'])
      expect(text).to.include(part)
    expect(text)
      .to.include('Vertrag mit allen Texten ansehen: https://shop.example/kasse/vertrag/100000017?signature=signed')
      .and.include('Rechnung liegt dieser E-Mail als PDF bei')
    expect(html).to.include('4.\u00a0Jänner').and.include('7.\u00a0Jänner')
    expect(html).to.include('Hemdbluse').and.include('AT61 1904 3002 3457 3201').and.not.include('<script')
  })

  it('[L1] [law 42] tells the legal right and the longer voluntary one apart, and names the file with the instruction', () => {
    const { text } = renderConfirmation(testTenant, 'de-AT', createOrder('EUR'))
    for (const part of [
      'binnen 14 Tagen',
      'freiwillig bis zum 30. Tag',
      'Muster-Widerrufsformular',
      'Datei AGB.html',
      'Rückgabe und Widerruf: https://shop.example/service-hilfe/rueckgabe',
    ])
      expect(text).to.include(part)
    expect(text).to.include(
      'Vertrag widerrufen: https://shop.example/service-hilfe/vertrag-widerrufen?order=100000017&signature=page-signed',
    )
  })

  it('[law 40] says at each line why it cannot be withdrawn from; an older order names no reason', () => {
    const [line] = createOrder('EUR').lines
    if (!line) expect.fail()
    const say = (change: Partial<typeof line>) =>
      renderConfirmation(testTenant, 'de-AT', createOrder('EUR', { lines: [{ ...line, ...change }] })).text
    expect(say({ withdrawalExcluded: true, withdrawalExclusion: 'sealed-hygiene' })).to.include(
      'Kein Widerrufsrecht, sobald das Hygienesiegel geöffnet ist',
    )
    expect(say({ withdrawalExcluded: true, withdrawalExclusion: 'made-to-measure' })).to.include(
      'Kein Widerrufsrecht: Maßanfertigung',
    )
    expect(say({ withdrawalExcluded: true })).to.include('Kein Widerrufsrecht')
    expect(say({})).not.to.include('Kein Widerrufsrecht')
  })

  it('says when the contract is made, as the terms do', () => {
    expect(renderConfirmation(testTenant, 'de-AT', createOrder('EUR')).text).to.include(
      'Wir nehmen sie mit dieser E-Mail an.',
    )
    const invoice = createOrder('EUR', { payment: { method: 'invoice', dueDays: 14 } })
    expect(renderConfirmation(testTenant, 'de-AT', invoice).text).to.include(
      'sobald wir die Ware versenden, spätestens nach 5 Werktagen',
    )
  })

  it('[L2] [L4] names the legal guarantee and tells the own one apart', () => {
    const { text } = renderConfirmation(testTenant, 'de-AT', createOrder('EUR'))
    expect(text)
      .to.include('GESETZLICHE GEWÄHRLEISTUNG\nMindestens zwei Jahre')
      .and.include('europa.eu/youreurope/garantien')
    expect(text).to.include('Ihre gesetzlichen Gewährleistungsrechte').and.include('mindestens 24 Monate')
    expect(text)
      .to.include('Nach einer Reparatur verlängert sich die Gewährleistung um 12 Monate.')
      .and.include('eigene Garantie von 12 Monaten')
      .and.include('Die gesetzlichen Gewährleistungsrechte bleiben unberührt und sind unentgeltlich.')
  })

  it('[law 21] grants a voluntary return in Switzerland, in French where it was ordered so', () => {
    const { text } = renderConfirmation(
      swissTestTenant,
      'fr-CH',
      createOrder('CHF', { payment: { method: 'invoice', dueDays: 30 } }),
    )
    expect(text)
      .to.include('Droit de retour volontaire de 30 jours')
      .and.include('Veuillez la régler dans les 30 jours')
      .and.include('https://shop.example/fr/')
    expect(text).not.to.match(/[Rr]étracter/)
    expect(text)
      .to.include('Numéro de commande : 100000017')
      .and.not.match(/\p{L}: /u)
  })

  it('writes no ß in Switzerland', () => {
    expect(renderConfirmation(swissTestTenant, 'de-CH', createOrder('CHF')).text).not.to.include('ß')
  })

  it('[R21] shows markup in an address as text', () => {
    const hostile = {
      ...address,
      firstName: '<img src=x onerror=alert(1)>',
      addition: '"><a href="https://evil.example">',
    }
    const { html } = renderConfirmation(
      testTenant,
      'de-AT',
      createOrder('EUR', { delivery: hostile, billing: hostile }),
    )
    expect(html).not.to.include('<img').and.not.include('<a href="https://evil')
    expect(html).to.include('&lt;img src=x onerror=alert(1)&gt;')
  })
})
