import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { getOrganisation, type Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import type { OutgoingEmail } from '../email-delivery/index.ts'
import { sendBankTransferReceipt } from './bank-transfer-receipt.ts'
import { sendOrderCancelled } from './order-cancelled.ts'
import { sendRefundSent } from './refund-emails.ts'

describe('mails about an order', () => {
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
  beforeEach(() => (sent = []))
  after(() => shop.close())

  const buyer = (tenant: Tenant, locale = tenant.locales[0]) =>
    createTestContext(shop.database, tenant, { locale, session: createTestSession(randomUUID()) })

  /** Refunds a part of a paid order and returns its emails. */
  async function listMailsOfOrder(ctx: Context) {
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGuest(ctx, { email: 'sanne@example.org' })
    await setAddress(ctx, {
      delivery: {
        ...testAddresses[ctx.tenant.country],
        salutation: 'female',
        firstName: 'Sanne',
        lastName: 'de Vries',
      },
    })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    const { number, totals } = await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents })
    const at = ctx.now.toISOString()
    for (const method of ['card', 'bank-transfer'] as const) {
      const refund = {
        id: `${number}-${method}`,
        orderNumber: number,
        method,
        paymentId: null,
        excess: 0,
        amountCents: 100,
        currency: ctx.tenant.currency,
      }
      const row = {
        tenant: ctx.tenant.id,
        ...refund,
        reason: 'test',
        requestedAt: at,
        sentAt: at,
        reference: null,
        attempt: 1,
        refusedAt: null,
        creditNote: null,
      }
      await shop.database.writer.insertInto('refund').values(row).execute()
      await sendRefundSent(ctx, { id: refund.id, files: [] }, deps)
    }
    await sendOrderCancelled(ctx, { number, files: [] }, deps)
    await sendBankTransferReceipt(
      ctx,
      { id: number, subjectId: number, amount: totals.total } as Parameters<typeof sendBankTransferReceipt>[1],
      deps,
    )
    return sent
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`tell in ${locale} who answers questions, and greet as a letter does`, async () => {
        const { phone, email } = getOrganisation(tenant, locale)
        const greeting =
          { de: 'Guten Tag Frau de Vries', fr: 'Bonjour Madame de Vries,', nl: 'Geachte mevrouw De Vries,' }[
            locale.slice(0, 2)
          ] ?? 'none'
        const mails = await listMailsOfOrder(buyer(tenant, locale))
        expect(mails).to.have.lengthOf(4)
        for (const { text, subject } of mails)
          expect(text, subject).to.include(greeting).and.include(phone).and.include(email)
      })

  it('let no line end between a day and its month, nor between a number and what it counts', async () => {
    const [tenant] = tenants
    const [mail] = (await listMailsOfOrder(buyer(tenant as Tenant))).filter(({ messageId }) =>
      messageId.startsWith('order-cancelled'),
    )
    expect(mail?.html).to.include('mindestens 7\u00a0Tage')
  })
})
