import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { OutgoingEmail } from '#server/commerce/content/email-delivery/index.ts'
import { inTransaction } from '#server/commerce/core/context.ts'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import { orderChangeKinds } from '#shared/api/order-changes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { testAddresses } from '#test/support/order.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { insertOrderChange } from '../order-changes/repository.ts'
import { sendOrderChanged } from './index.ts'

describe('mails about what a buyer has changed', () => {
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
    const ctx = createTestContext(shop.database, tenant, {
      locale,
      session: createTestSession(randomUUID()),
      orderSignatures: createLinkSignatures(['a'.repeat(32)], 'order-page'),
    })
    await addLine(ctx, { sku: '100003', quantity: 1 })
    await setGuest(ctx, { email: 'sanne@example.org' })
    await setAddress(ctx, { delivery: { ...testAddresses[tenant.country], street: 'Neugasse' } })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    return { ctx, order: await placeOrder(ctx, { key: orderKey, totalCents: basket.totals.total.cents }) }
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[S2.22] say in ${locale} what is different now, each once`, async () => {
        const { ctx, order } = await place(tenant, locale)
        const { number } = order
        for (const kind of orderChangeKinds) {
          const id = await inTransaction(ctx, (tx) => insertOrderChange(tx, number, kind))
          await sendOrderChanged(ctx, { number, id, files: [] }, deps)
        }
        expect(sent.map(({ messageId }) => messageId.split('@', 1)[0])).to.deep.equal(
          [1, 2, 3, 4].map((id) => `order-changed.${number}.${id}`),
        )
        const told = ['Neugasse', order.lines[0]?.title, order.lines[0]?.variant, tenant.bank.bic]
        for (const [i, { text, subject, to }] of sent.entries()) {
          expect(to).to.equal('sanne@example.org')
          expect(subject).to.include(number)
          expect(text).to.include(told[i]).and.include('signature=')
          expect(`${subject} ${text}`).not.to.match(tenant.country === 'CH' ? /ß|[{}]/ : /[{}]/)
        }
      })
})
