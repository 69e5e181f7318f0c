import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { type InvoiceShop, openInvoiceShop, orderAsGuest, readInvoice } from '#test/support/invoice.ts'
import { testAddresses } from '#test/support/order.ts'
import { collapseSpaces, readPdfPages, readPdfQrCodes } from '#test/support/pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import { buildInvoice } from './invoice.ts'

describe('what an invoice says', () => {
  let shop: InvoiceShop
  before(async () => {
    shop = await openInvoiceShop()
  })
  after(() => shop.close())

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`[S1.21] says in ${locale} who sells what to whom, and every amount to the cent`, async () => {
        const ctx = shop.createBuyer(tenant, locale)
        const placed = await orderAsGuest(ctx)
        const { text } = await readInvoice(ctx, placed)
        const { formatMoney, formatPercent, formatMessage } = getLocaleFormatter(tenant, locale)
        const { seller, billing } = { seller: tenant.organisation[locale], billing: placed.billing }
        const money = [
          placed.totals.goods,
          placed.totals.total,
          ...placed.totals.vat.flatMap(({ net, tax, gross }) => [net, tax, gross]),
        ]
        const expected = [
          ...[
            formatMessage('invoices.title'),
            placed.number,
            `${billing.firstName} ${billing.lastName}`,
            `${billing.postalCode} ${billing.city}`,
          ],
          ...[seller?.legalName, seller?.register, seller?.vatId],
          ...placed.lines.flatMap(({ title, articleNumber, price, total, vatPerMille }) => [
            title,
            articleNumber,
            formatMoney(price),
            formatMoney(total),
            formatPercent(vatPerMille),
          ]),
          formatMessage('invoices.guarantee'),
        ]
        const bare = (words: string) => words.replace(/[^\p{L}\d]/gu, '') // lines break at blanks and hyphens
        for (const part of expected) expect(bare(text)).to.include(bare(part ?? 'missing'))
        for (const part of money.map(formatMoney)) expect(text).to.include(collapseSpaces(part))
        expect(text).not.to.include('eva@example.org')
        if (locale === 'de-CH') expect(text).not.to.include('ß')
      })
    }
  }

  for (const tenant of tenants)
    it(`[law 36] names the country of a buyer abroad in ${tenant.id}, and leaves the payment methods as for any other billing address`, async () => {
      const ctx = shop.createBuyer(tenant)
      await orderAsGuest(ctx, 'prepayment')
      const billing = { ...testAddresses.AT, houseNumber: '', country: 'FR', postalCode: '75011', city: 'Paris' }
      const setBilling = (address: object) =>
        setAddress(ctx, { delivery: testAddresses[tenant.country], billingDiffers: true, billing: address })
      await addLine(ctx, { sku: '100003', quantity: 1 })
      const { paymentOptions: abroad } = await setBilling(billing)
      const { paymentOptions } = await setBilling({ ...testAddresses[tenant.country], firstName: 'Ida' })
      expect(abroad).to.deep.equal(paymentOptions)
      await setBilling(billing)
      await setGuest(ctx, { email: 'eva@example.org' })
      const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
      const { text } = await readInvoice(
        ctx,
        await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents }),
      )
      expect(text).to.match(/75011 Paris\s+(Frankreich|Frankrijk)/)
    })

  it('names the way of paying as it is called, not in the middle of a French or Dutch sentence', async () => {
    for (const [id, locale, wrong] of [
      ['ch', 'fr-CH', 'par Carte'],
      ['nl', 'nl-NL', 'met Creditcard'],
    ] as const) {
      const tenant = tenants.find((each) => each.id === id) as Tenant
      const ctx = shop.createBuyer(tenant, locale)
      const placed = { ...(await orderAsGuest(ctx)), payment: { method: 'card' as const } }
      const words = getLocaleFormatter(tenant, locale)
      const text = (
        await readPdfPages(
          await drawInvoice(
            { tenant, locale, origin: tenant.origin, messages: words },
            buildInvoice(ctx, placed, '2026-999998', undefined),
          ),
        )
      ).join(' ')
      expect(text).to.include(words.formatMessage('payments.card')).and.not.to.include(wrong)
    }
  })

  it('keeps the names of people as they are written', async () => {
    const tenant = tenants.find(({ country }) => country === 'CH') as Tenant
    const ctx = shop.createBuyer(tenant)
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: { ...testAddresses.CH, firstName: 'Živka', lastName: 'Petrović-Łaş' } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'invoice' })
    const placed = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    const { text, content } = await readInvoice(ctx, placed)
    expect(text.match(/Živka Petrović-Łaş/g)).to.have.lengthOf(3)
    const [code = ''] = await readPdfQrCodes(content)
    expect(code.split('\n')[21]).to.equal('Živka Petrović-Łaş')
  })
})
