import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import type { Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { type InvoiceShop, openInvoiceShop, orderAsGuest } from '#test/support/invoice.ts'
import { ensureInvoiceFile, getInvoice } from './service.ts'

describe('issuing an invoice', () => {
  let shop: InvoiceShop
  before(async () => {
    shop = await openInvoiceShop()
  })
  after(() => shop.close())

  it('is numbered by shop and year without gaps, though many are asked for at once, twice, and some fail', async () => {
    const [tenant] = tenants
    if (!tenant) throw new Error('no tenant')
    const shopOfOwn = { ...tenant, id: 'numbers' }
    await insertCatalogue(shop.database, shopOfOwn)
    const orders: { ctx: Context; placed: Order }[] = []
    for (let i = 0; i < 6; i++) {
      const ctx = shop.createBuyer(shopOfOwn)
      orders.push({ ctx, placed: await orderAsGuest(ctx, 'invoice', ['100003']) })
    }
    await Promise.all(
      orders.flatMap(({ ctx, placed }) => [
        ensureInvoiceFile(ctx, placed.number),
        ensureInvoiceFile(ctx, placed.number),
        ensureInvoiceFile(ctx, '000000000'),
      ]),
    )
    const numbers = await shop.database.reader
      .selectFrom('invoice')
      .select(['number', 'file'])
      .where('tenant', '=', 'numbers')
      .orderBy('number')
      .execute()
    expect(numbers.map(({ number }) => number)).to.deep.equal([1, 2, 3, 4, 5, 6].map((n) => `2026-00000${n}`))
    expect(numbers.every(({ file }) => file !== null)).to.equal(true)
    const ctx = { ...shop.createBuyer(shopOfOwn), now: new Date('2026-12-31T23:30:00Z') }
    const placed = await orderAsGuest(ctx, 'invoice', ['100003'])
    expect((await ensureInvoiceFile(ctx, placed.number))?.name).to.include('2027-000001')
  }).timeout(20_000)

  it('stays what it was, whatever changes afterwards', async () => {
    const [tenant] = tenants
    const ctx = shop.createBuyer(tenant as Tenant)
    const placed = await orderAsGuest(ctx)
    const before = await getInvoice(ctx, placed.number)
    await shop.database.writer
      .updateTable('order')
      .set({ totals: '{}', billing: '{}' })
      .where('number', '=', placed.number)
      .execute()
    const later = {
      ...ctx,
      now: new Date('2027-03-01T00:00:00Z'),
      tenant: { ...ctx.tenant, bank: { ...ctx.tenant.bank, iban: 'changed' } },
    }
    const after = await ensureInvoiceFile(later, placed.number)
    expect(after?.content.equals(before.content)).to.equal(true)
  })

  it('[R33] goes to whoever ordered, and to nobody else', async () => {
    const [tenant] = tenants
    const ctx = shop.createBuyer(tenant as Tenant)
    const placed = await orderAsGuest(ctx)
    const stranger = await getInvoice(shop.createBuyer(tenant as Tenant), placed.number).catch(
      (error: unknown) => error,
    )
    expect(stranger).to.include({ status: 404, code: 'not-found' })
    expect((await getInvoice(ctx, placed.number)).content.subarray(0, 5).toString()).to.equal('%PDF-')
  })
})
