import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { acceptOrder, pickOrder, shipOrder } from '#server/commerce/orders/fulfilment/index.ts'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { getBalanceCents, toOrderAccountId } from '#server/commerce/payments/ledger/index.ts'
import { getOrganisation } from '#shared/tenant.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { orderAndStartPayment, returnToShop, submitDecision } from '#test/support/payment.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { waitUntil } from '#test/support/wait-until.ts'

describe('a payment that the buyer’s bank takes back', function () {
  this.timeout(60_000)
  let shop: TestShop
  before(async function () {
    this.timeout(120_000)
    shop = await startShop()
  })
  after(() => shop.stop())

  const database = () => shop.database ?? expect.fail()
  const findMails = (tenant: string) =>
    database().reader.selectFrom('mail').select(['recipient', 'subject', 'text']).where('tenant', '=', tenant).execute()

  /** Sends an order, with which its card is charged. */
  async function ship(ctx: Context, number: string) {
    await acceptOrder(ctx, number, 'shop')
    await pickOrder(ctx, number, 'shop')
    await shipOrder(ctx, number, { actor: 'shop' })
  }

  for (const tenant of tenants)
    for (const locale of tenant.locales)
      it(`[O7 O51] is owed again: buyer and service are told, the books say so, a transfer pays it: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const visitor = createVisitor(shop, tenant.id, locale)
        const { number, page, totalCents } = await orderAndStartPayment(visitor, tenant.country, 'card')
        await returnToShop(visitor, await submitDecision(visitor, page, 'charged-back'))
        const ctx = createOperatorContext(shop, tenant.id)
        await shop.drainQueues()
        if (tenant.fulfilment.captureOn === 'shipping') await ship(ctx, number)
        const title = getMessages(tenant, locale)['mail.charged-back-title']
        const findOwn = async () => (await findMails(tenant.id)).filter(({ text }) => text.includes(number))
        await waitUntil(async () => {
          await shop.drainQueues()
          return (await findOwn()).some(({ text }) => text.includes(title))
        })
        const mail = (await findOwn()).find(({ text }) => text.includes(title))
        expect(mail?.text.replaceAll(' ', '')).to.include(tenant.bank.iban)
        if (locale.endsWith('CH')) expect(mail?.text).not.to.include('ß')
        const service = getOrganisation(tenant, ctx.locale).email
        expect((await findOwn()).filter(({ recipient }) => recipient === service)).to.have.lengthOf(1)
        expect(await getBalanceCents(ctx, toOrderAccountId(number))).to.equal(totalCents)
        const fields = 'paymentState payment { method } bankTransfer { amount { cents } by }'
        const read = async () =>
          (
            await visitor.ask<{ order: object }>(`query($n: String!) { order(number: $n) { ${fields} } }`, {
              n: number,
            })
          ).data.order
        expect(await read()).to.deep.include({ paymentState: null, payment: { method: 'prepayment' } })
        expect(await read()).to.have.nested.property('bankTransfer.amount.cents', totalCents)
        await bookBankTransfer(ctx, { orderNumber: number, cents: totalCents, reference: `again ${number}` })
        await shop.drainQueues()
        expect(await getBalanceCents(ctx, toOrderAccountId(number))).to.equal(0)
        expect(await read()).to.deep.include({ paymentState: 'captured', bankTransfer: null })
      })
})
