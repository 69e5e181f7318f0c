import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setAddress, setGuest, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { inTransaction } from '#server/commerce/core/context.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { insertCatalogue } from '#test/support/catalogue.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { bookBankTransfer } from '../order-payments/book-bank-transfer.ts'
import { placeOrder } from '../placement/place-order.ts'
import { assignOrder, findOrder, listCustomerOrders } from './repository.ts'

const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}

describe('orders read again', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>

  async function buy(skus: readonly string[]) {
    const ctx = createTestContext(shop.database, testTenant, { session: createTestSession(randomUUID()) })
    for (const sku of skus) await addLine(ctx, { sku, quantity: 1 })
    await setGuest(ctx, { email: 'eva@example.org' })
    await setAddress(ctx, { delivery: address })
    const { basket, orderKey } = await setPayment(ctx, { method: 'prepayment' })
    const order = await placeOrder(ctx, { totalCents: basket.totals.total.cents, key: orderKey })
    await inTransaction(ctx, (tx) => assignOrder(tx, order.number, 'eva'))
    return order
  }

  /** What some work answers, and how many questions it asks the database. */
  async function countQueries<T>(work: (ctx: Context) => Promise<T>) {
    let questions = 0
    const ctx = createTestContext(shop.database)
    const counted = ctx.db.withPlugin({
      transformQuery({ node }) {
        questions += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { answer: await work({ ...ctx, db: counted }), questions }
  }

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, testTenant)
  })
  afterEach(() => shop.close())

  it('have each their own lines and payment, and many cost no more questions than one', async () => {
    const two = await buy(['100005', '100003'])
    const paid = await buy(['100003'])
    const open = await buy(['100005'])
    await bookBankTransfer(createTestContext(shop.database), {
      orderNumber: paid.number,
      cents: paid.totals.total.cents,
      reference: 'bank 1',
    })
    const { answer, questions } = await countQueries((ctx) => listCustomerOrders(ctx, 'eva'))
    expect(answer).to.have.deep.members([two, { ...paid, paymentState: 'captured' }, open])
    expect(questions, 'orders, lines, refunds, changes, payments').to.equal(5)
    expect((await countQueries((ctx) => findOrder(ctx, open.number))).questions).to.equal(5)
    expect((await countQueries((ctx) => listCustomerOrders(ctx, 'ida'))).answer).to.deep.equal([])
  })

  it('ask for no payment where a credit is paid at its account', async () => {
    const { number } = await buy(['100005'])
    const payment = JSON.stringify({ method: 'instalments', plan: {} })
    await shop.database.writer.updateTable('order').set({ payment }).where('number', '=', number).execute()
    expect(
      (await countQueries((ctx) => findOrder(ctx, number))).questions,
      'order, lines, refunds and changes',
    ).to.equal(4)
  })
})
