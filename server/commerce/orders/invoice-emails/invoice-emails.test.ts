import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import {
  ensureAdjustmentNote,
  ensureCancellationNote,
  ensureInvoiceFile,
  listInvoicesByOrder,
} from '#server/commerce/payments/invoices/index.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { getCurrentTotal } from '../adjustment-data/index.ts'
import { acceptOrder, pickOrder, shipOrder } from '../fulfilment/index.ts'
import { cancelLines } from '../order-adjustments/index.ts'
import { findOrder } from '../order-data/index.ts'
import { placeOrder } from '../placement/index.ts'
import { sendShippedInvoice } from './index.ts'

const PIECES = 3

/** A shop that invoices what has left. */
const invoicingOnShipping = (tenant: Tenant): Tenant => ({
  ...tenant,
  fulfilment: { ...tenant.fulfilment, invoiceOn: 'shipping' },
})

describe('invoices on shipping', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let sent: OutgoingEmail[]
  const deps = {
    send: async (mail: OutgoingEmail) => void sent.push(mail),
    getMessages,
    origin: 'https://shop.example',
  }
  before(async () => {
    shop = await openAnyDatabase()
    for (const tenant of tenants) await insertCatalogue(shop.database, tenant)
  })
  beforeEach(() => {
    sent = []
  })
  after(() => shop.close())

  async function place(tenant: Tenant, locale: Locale) {
    const session = createTestSession(randomUUID())
    const ctx = createTestContext(shop.database, tenant, { locale, session })
    await addLine(ctx, { sku: '100003', quantity: PIECES })
    await setGuest(ctx, { email: 'sanne@example.org' })
    await setAddress(ctx, { delivery: testAddresses[tenant.country] })
    const { basket, orderKey } = await setPayment(ctx, { method: 'invoice' })
    return { ctx, order: await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents }) }
  }

  for (const tenant of tenants.map(invoicingOnShipping))
    for (const locale of tenant.locales)
      it(`[O6] are issued and sent in ${locale} with the first shipment, over what is still ordered then`, async () => {
        const { ctx, order } = await place(tenant, locale)
        const { number } = order
        expect(await ensureInvoiceFile(ctx, number)).to.equal(undefined)
        await cancelLines(ctx, number, {
          ...{ key: randomUUID(), kind: 'cancellation', actor: 'customer' },
          lines: [{ position: 0, quantity: 1 }],
        })
        await acceptOrder(ctx, number, 'shop')
        await pickOrder(ctx, number, 'shop')
        await sendShippedInvoice(ctx, number, deps)
        expect(sent, 'before').to.deep.equal([])

        await shipOrder(ctx, number, { actor: 'shop', lines: [{ position: 0, quantity: 1 }] })
        await sendShippedInvoice(ctx, number, deps)
        await shipOrder(ctx, number, { actor: 'shop' })
        await sendShippedInvoice(ctx, number, deps)
        expect(new Set(sent.map(({ messageId }) => messageId.split('@', 1)[0]))).to.deep.equal(
          new Set([`shipped-invoice.${number}`]),
        )
        expect(sent[0]?.subject).to.include(number)
        expect(sent[0]?.files?.map(({ kind }) => kind)).to.deep.equal(['pdf'])
        expect(`${sent[0]?.subject} ${sent[0]?.text}`).not.to.match(tenant.country === 'CH' ? /ß|[{}]/ : /[{}]/)
        const papers = await listInvoicesByOrder(ctx, [number])
        expect(papers.map((paper) => paper.order.lines[0]?.quantity)).to.deep.equal([PIECES - 1])
      })

  const sumGross = async (ctx: Context, number: string) =>
    (await listInvoicesByOrder(ctx, [number]))
      .flatMap(({ order }) => order.totals.vat)
      .reduce((sum, { gross }) => sum + gross.cents, 0)

  /** Cancels pieces, and does what the worker does about it. */
  async function cancel(ctx: Context, number: string, quantity: number) {
    const { id } = await cancelLines(ctx, number, {
      ...{ key: randomUUID(), kind: 'cancellation', actor: 'customer' },
      lines: [{ position: 0, quantity }],
    })
    return ensureAdjustmentNote(ctx, number, id)
  }

  it('[O6] are none for an order that ends before anything leaves, and it needs no credit note', async () => {
    const { ctx, order } = await place(invoicingOnShipping(testTenant), testTenant.locales[0])
    expect(await cancel(ctx, order.number, PIECES)).to.equal(undefined)
    await sendShippedInvoice(ctx, order.number, deps)
    expect(await ensureCancellationNote(ctx, order.number)).to.equal(undefined)
    expect([await listInvoicesByOrder(ctx, [order.number]), sent]).to.deep.equal([[], []])
  })

  it('[O6] are lowered by a credit note to what the order costs if a part never leaves', async () => {
    const { ctx, order } = await place(invoicingOnShipping(testTenant), testTenant.locales[0])
    const { number } = order
    await acceptOrder(ctx, number, 'shop')
    await pickOrder(ctx, number, 'shop')
    await shipOrder(ctx, number, { actor: 'shop', lines: [{ position: 0, quantity: 1 }] })
    await sendShippedInvoice(ctx, number, deps)
    expect(await sumGross(ctx, number)).to.equal(order.totals.total.cents)
    expect(await cancel(ctx, number, PIECES - 1)).not.to.equal(undefined)
    const rest = (await findOrder(ctx, number)) ?? expect.fail()
    expect(await sumGross(ctx, number)).to.equal(getCurrentTotal(rest).cents)
  })
})
