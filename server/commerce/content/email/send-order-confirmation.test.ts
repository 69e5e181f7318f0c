import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenantContents } from '#tenants/content/index.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession, fixtureNow } from '#test/support/test-context.ts'
import type { OutgoingEmail } from '../email-delivery/index.ts'
import { seedContent } from '../pages/index.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'

/**
 * What the terms of each shop must tell the shopper: the instructions and the form, or that there is no such right.
 */
const instruction: Readonly<Record<Locale, readonly string[]>> = {
  'de-AT': [
    'Folgen des Widerrufs',
    'FAGG',
    '<h2>Muster-Widerrufsformular</h2>',
    'Hiermit widerrufe(n) ich/wir',
    'Freiwillige Verlängerung auf 30 Tage',
  ],
  'de-DE': [
    'Folgen des Widerrufs',
    '312g',
    '<h2>Muster-Widerrufsformular</h2>',
    'Hiermit widerrufe(n) ich/wir',
    'Freiwillige Verlängerung auf 30 Tage',
  ],
  'nl-NL': [
    'Gevolgen van de herroeping',
    '6:230p',
    'Modelformulier voor herroeping</h2>',
    'Vrijwillige verlenging tot 30 dagen',
  ],
  'de-CH': ['Freiwilliges Rückgaberecht 30 Tage', 'kein Widerrufsrecht'],
  'fr-CH': ['Droit de retour volontaire de 30 jours', 'ne prévoit pas de droit de révocation'],
}

describe('mail of an order', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  before(async () => {
    shop = await openAnyDatabase()
    await seedContent(shop.database, tenantContents, fixtureNow)
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  after(() => shop.close())

  async function sendConfirmation(tenant: Tenant, locale: Locale): Promise<OutgoingEmail> {
    const ctx = createTestContext(shop.database, tenant, { locale, session: createTestSession(randomUUID()) })
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: testAddresses[tenant.country] })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    const { number } = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    const sent: OutgoingEmail[] = []
    const send = async (mail: OutgoingEmail) => void sent.push(mail)
    await sendOrderConfirmation(
      { ...ctx, locale: tenant.locales[0], session: undefined },
      { number },
      { send, getMessages, origin: 'https://shop.example', signOrderRecord: () => 'signed' },
    )
    const [mail] = sent
    if (!mail) throw new Error('no mail')
    return mail
  }

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[law 2] [law 42] carries terms, returns, privacy and the notice of guarantee of ${tenant.id} as files in ${locale}, and names them`, async () => {
        const { files, text, html } = await sendConfirmation(tenant, locale)
        const [{ content } = { content: '' }, returns, privacy, notice] = files
        expect(files).to.have.lengthOf(tenant.country === 'CH' ? 3 : 4)
        if (tenant.country !== 'CH')
          expect(notice?.content).to.match(/<h1>(GESETZLICHE GEWÄHRLEISTUNG|WETTELIJKE GARANTIE)<\/h1>/)
        for (const { name, content: page } of files) {
          expect(text).to.include(name)
          expect(html).to.include(name)
          expect(page)
            .to.include(`<html lang="${locale}">`)
            .and.not.match(/\{\w+\}|\*\*|\]\(|route:|undefined/)
        }
        expect(returns?.content)
          .to.include(`${tenant.returnDays}`)
          .and.match(/<h3>|<li>/)
        expect(privacy?.content).to.match(/DSGVO|DSG|AVG|LPD/)
        const organisation = tenant.organisation[locale] ?? tenant.organisation[tenant.locales[0]]
        for (const part of [organisation?.legalName, organisation?.email, '14', ...instruction[locale]])
          expect(content).to.include(part)
        if (locale === 'de-CH') expect(content).not.to.include('ß')
        if (tenant.country === 'CH') expect(content).not.to.include('withdrawal')
      })
    }
  }

  it('comes from the shop as it is called in the language of the order', async () => {
    const swiss = tenants.find(({ id }) => id === 'ch') ?? expect.fail()
    expect((await sendConfirmation(swiss, 'fr-CH')).from).to.equal('Kontor Suisse <service@kontor.ch>')
    expect((await sendConfirmation(swiss, 'de-CH')).from).to.equal('Kontor Schweiz <service@kontor.ch>')
  })

  it('[law 42] leads from the file to the shop, not into the void', async () => {
    const [tenant] = tenants
    if (!tenant) throw new Error('no tenant')
    const { files } = await sendConfirmation(tenant, tenant.locales[0])
    const links = [...(files[0]?.content ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.length).to.be.greaterThan(1)
    for (const href of links) expect(href).to.match(/^(https:\/\/|mailto:|tel:)/)
  })
})
