import { expect } from 'chai'
import { getLocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { type InvoiceShop, openInvoiceShop, orderAsGuest, readInvoice } from '#test/support/invoice.ts'
import { collapseSpaces, findTaggingFaults, readPdfPages } from '#test/support/pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import { buildInvoice } from './invoice.ts'

describe('drawing an invoice', () => {
  let shop: InvoiceShop
  before(async () => {
    shop = await openInvoiceShop()
  })
  after(() => shop.close())

  for (const tenant of tenants) {
    for (const locale of tenant.locales) {
      it(`marks in ${locale} all that it draws as something to read or to skip`, async () => {
        const ctx = shop.createBuyer(tenant, locale)
        const { content } = await readInvoice(ctx, await orderAsGuest(ctx, 'prepayment'))
        expect(findTaggingFaults(content)).to.deep.equal([])
      })
    }
  }

  it('breaks a hundred lines over pages, with the titles on each and no line torn or lost', async () => {
    const [tenant] = tenants
    const ctx = shop.createBuyer(tenant as Tenant)
    const placed = await orderAsGuest(ctx)
    const [line] = placed.lines
    const lines = Array.from({ length: 100 }, (_, i) => ({ ...line, orderNumber: `Z${1000 + i}` }))
    await shop.database.writer
      .deleteFrom('orderLine')
      .where('orderNumber', '=', placed.number)
      .where('tenant', '=', ctx.tenant.id)
      .execute()
    for (const [position, each] of lines.entries()) {
      const row = {
        tenant: ctx.tenant.id,
        orderNumber: placed.number,
        position,
        sku: `${position}`,
        quantity: 1,
        vatPerMille: 200,
      }
      await shop.database.writer
        .insertInto('orderLine')
        .values({ ...row, priceCents: 1, totalCents: 1, state: 'placed', data: JSON.stringify(each) })
        .execute()
    }
    const { pages } = await readInvoice(ctx, placed)
    expect(pages.length).to.be.within(6, 12)
    const found = pages.map((text) => text.match(/Z1\d{3}/g) ?? [])
    expect(found.flat()).to.deep.equal(lines.map(({ orderNumber }) => orderNumber))
    for (const [i, text] of pages.entries()) {
      if ((found[i] ?? []).length > 0) expect(text).to.include('Einzelpreis')
      expect(text).to.include(`Seite ${i + 1} von ${pages.length}`)
    }
  }).timeout(20_000)

  it('breaks no amount, not even of tens of thousands of francs', async () => {
    const tenant = tenants.find(({ currency }) => currency === 'CHF') as Tenant
    const ctx = shop.createBuyer(tenant, 'fr-CH')
    const placed = await orderAsGuest(ctx)
    const toFrancs = (cents: number) => ({ cents, currency: 'CHF' as const })
    const [net, tax, gross] = [81_406_57, 6_593_93, 88_000_50].map(toFrancs)
    if (!net || !tax || !gross) throw new Error('no amounts')
    const lines = placed.lines.map((line) => ({ ...line, price: net, total: gross }))
    const totals = { ...placed.totals, total: gross, vat: [{ perMille: 81, net, tax, gross }] }
    const data = buildInvoice(ctx, { ...placed, lines, totals }, '2026-000001', undefined)
    const words = getLocaleFormatter(tenant, 'fr-CH')
    const text = (
      await readPdfPages(await drawInvoice({ tenant, locale: 'fr-CH', origin: tenant.origin, messages: words }, data))
    ).join(' ')
    for (const amount of [net, tax, gross])
      expect(text.split(collapseSpaces(words.formatMoney(amount))).length, words.formatMoney(amount)).to.be.above(1)
    expect(text).not.to.match(/CH F|C HF/)
  })
})
