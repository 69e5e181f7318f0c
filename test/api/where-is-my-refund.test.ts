import { expect } from 'chai'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { bookPayout } from '#server/commerce/orders/order-refunds/index.ts'
import { registerCustomer } from '#test/support/customer.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from '#test/support/order.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { createVisitor, type Visitor } from '#test/support/visitor.ts'

interface Answer {
  order: {
    currentTotal?: { cents: number }
    payments: { method: string; amount: { cents: number }; at: string }[]
    adjustments: { kind: string; refund: { cents: number } }[]
    refunds: { method: string; amount: { cents: number }; requestedAt: string; sentAt?: string; creditNote?: string }[]
  }
  ownPromises: { order: string; kind: string; dueOn: string; state: string }[]
  orderPromises: { kind: string; dueOn: string; fulfilledOn?: string; state: string }[]
}

const QUESTION = `query($n: String!) {
  order(number: $n) {
    currentTotal { cents }
    payments { method amount { cents } at }
    adjustments { kind refund { cents } }
    refunds { method amount { cents } requestedAt sentAt creditNote }
  }
  ownPromises { order kind dueOn state }
  orderPromises(number: $n) { kind dueOn fulfilledOn state }
}`

describe('“where is my refund?”, from the customer’s own data', function () {
  this.timeout(120_000)
  let shop: TestShop
  before(async () => {
    shop = await startShop({ env: { TRUST_PROXY: 'loopback' } })
  })
  after(() => shop.stop())

  const ask = async (visitor: Visitor, n: string) => (await visitor.ask<Answer>(QUESTION, { n })).data

  /** A paid order that its buyer has cancelled. */
  async function cancelPaidOrder() {
    const { visitor } = await registerCustomer(shop, 'at')
    const { sku } = await findOrderableVariant(visitor)
    const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, 'AT', sku))
    const { number, totals } = data.placeOrder
    const operator = createOperatorContext(shop, 'at')
    await bookBankTransfer(operator, { orderNumber: number, cents: totals.total.cents, reference: `bank ${number}` })
    await shop.drainQueues()
    const { error } = await visitor.ask(
      'mutation($n: String!) { cancelLines(number: $n, key: "0123456789abcdef", lines: [{ position: 0, quantity: 1 }]) { number } }',
      { n: number },
    )
    expect(error).to.equal(undefined)
    await shop.drainQueues()
    return { visitor, number, cents: totals.total.cents }
  }

  it('[N9 S9.41 N10] says what was paid, why money goes back, how much, which way, and until when', async () => {
    const { visitor, number, cents } = await cancelPaidOrder()
    const { order, ownPromises } = await ask(visitor, number)
    expect(order.payments.map(({ method, amount }) => [method, amount.cents])).to.deep.equal([['bank-transfer', cents]])
    expect(order.currentTotal?.cents).to.equal(0)
    expect(order.adjustments).to.deep.equal([{ kind: 'cancellation', refund: { cents } }])
    const [refund, ...more] = order.refunds
    expect(more).to.deep.equal([])
    expect(refund).to.deep.include({ method: 'bank-transfer', amount: { cents }, sentAt: null })
    const [promise] = ownPromises.filter(({ kind }) => kind === 'refund')
    expect(promise).to.include({ order: number, state: 'open' })
    expect(promise?.dueOn).to.match(/^\d{4}-\d\d-\d\d$/)
  })

  it('[N9] says when it was sent, by which credit note, and no longer waits for it', async () => {
    const { visitor, number } = await cancelPaidOrder()
    const operator = createOperatorContext(shop, 'at')
    const row = await shop.database?.reader
      .selectFrom('refund')
      .select('id')
      .where('tenant', '=', 'at')
      .where('orderNumber', '=', number)
      .executeTakeFirst()
    await bookPayout(operator, { id: row?.id ?? expect.fail('no refund'), reference: `out ${number}` })
    await shop.drainQueues()
    const { order } = await ask(visitor, number)
    expect(order.refunds[0]?.sentAt).to.match(/^\d{4}-/)
    expect(order.refunds[0]?.sentAt && order.refunds[0].sentAt >= order.refunds[0].requestedAt).to.equal(true)
  })

  it('[N9 R33] answers nobody else', async () => {
    const { number } = await cancelPaidOrder()
    const stranger = createVisitor(shop, 'at')
    expect((await stranger.ask(QUESTION, { n: number })).error?.code).to.be.oneOf(['not-found', 'login-required'])
  })
})
