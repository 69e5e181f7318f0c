import { expect } from 'chai'
import { settlePayments } from '#server/commerce/orders/order-payments/index.ts'
import { findPaylinkDeadline, withdrawPaylink } from '#server/commerce/payments/paylinks/index.ts'
import { DAY_MS } from '#shared/dates.ts'
import { useStarted } from '#test/support/fixtures.ts'
import { createOperatorContext } from '#test/support/paylink.ts'
import { type PaylinkShop, requirePaymentPage, startPaylinkShop } from '#test/support/paylink-shop.ts'
import { orderAndStartPayment, requestPaymentPage, returnToShop, submitDecision } from '#test/support/payment.ts'
import { createVisitor } from '#test/support/visitor.ts'

const HOUR_MS = 3_600_000

describe('paying an order by a link', function () {
  this.timeout(60_000)
  let shop: PaylinkShop
  useStarted(startPaylinkShop, (started) => (shop = started))

  it('[O50] asks for its price, and the order is paid by it, whoever pays', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, cents } = await shop.orderByPrepayment(visitor)
    const { token, email, ...link } = await shop.issue({ order: number })
    expect(email).to.equal('gast-at@beispiel.example')
    expect(link.amount.cents).to.equal(cents)
    const payer = createVisitor(shop, 'at')
    const { body } = await shop.open(payer, { token })
    expect(body).to.include({ order: number }).and.deep.include({ amount: link.amount })
    const page = requirePaymentPage(await shop.pay(payer, { token }, 'eps'))
    // a page that is only open changes nothing
    expect(await shop.readOrder(number)).to.include({ paymentMethod: 'prepayment' })
    const thanks = await returnToShop(payer, await submitDecision(payer, page, 'approve'))
    expect(thanks.body).to.include('Vielen Dank').and.include(number)
    await shop.drainQueues()
    expect(await shop.readOrder(number)).to.deep.equal({ paymentMethod: 'eps', state: 'placed' })
    const { data } = await visitor.ask<{ order: { paymentState: string } }>(
      'query($number: String!) { order(number: $number) { paymentState } }',
      { number },
    )
    expect(data.order.paymentState).to.equal('captured')
    expect(await shop.readPayments(number)).to.deep.equal(['order eps captured'])
    const second = await shop.issue({ order: number }).catch(({ code }) => code)
    expect(second).to.equal('payment-closed')
  })

  it('[R3] paid in the checkout meanwhile: the link is spent, and nothing is collected twice', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, page } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    shop.setTime(new Date(shop.now().getTime() + 1_000))
    const { token } = await shop.issue({ order: number })
    const linked = requirePaymentPage(await shop.pay(createVisitor(shop, 'at'), { token }, 'paypal'))
    expect(linked).not.to.equal(page)
    expect(await shop.readPayments(number)).to.deep.equal(['order paypal cancelled', 'order paypal created'])
    expect(new URL(await submitDecision(visitor, page, 'approve')).searchParams.get('result')).to.equal('failed')
    const { page: again = expect.fail() } = await requestPaymentPage(visitor, number, 'eps')
    await submitDecision(visitor, again, 'approve')
    expect(new URL(await submitDecision(visitor, linked, 'approve')).searchParams.get('result')).to.equal('failed')
    expect((await shop.open(visitor, { token })).body).to.include({ state: 'paid' })
    expect((await shop.pay(visitor, { token }, 'visa')).body).to.not.have.property('page')
    await shop.drainQueues()
    expect(await shop.readPayments(number)).to.deep.equal([
      'order paypal cancelled',
      'order paypal cancelled',
      'order eps captured',
    ])
  })

  it('[R3] pressed by link and in the checkout at once: one living payment, whoever was faster', async () => {
    const visitor = createVisitor(shop, 'at')
    const { number, page } = await orderAndStartPayment(visitor, 'AT', 'paypal')
    await submitDecision(visitor, page, 'refuse')
    const { token } = await shop.issue({ order: number })
    await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        i % 2 ? shop.pay(createVisitor(shop, 'at'), { token }, 'visa') : requestPaymentPage(visitor, number, 'eps'),
      ),
    )
    const states = await shop.readPayments(number)
    expect(states.filter((state) => state.endsWith('created'))).to.have.lengthOf(1)
    expect(states.filter((state) => !/created|cancelled|failed/.test(state))).to.deep.equal([])
  })

  it('[O50] a newer link takes the place of the older', async () => {
    const { number } = await shop.orderByPrepayment(createVisitor(shop, 'at'))
    const older = await shop.issue({ order: number })
    const newer = await shop.issue({ order: number, email: 'andere@beispiel.example' })
    const visitor = createVisitor(shop, 'at')
    expect((await shop.open(visitor, { token: older.token })).body.state).to.equal('withdrawn')
    expect((await shop.open(visitor, { token: newer.token })).body.state).to.equal('open')
  })

  it('[O50] keeps an unpaid order from being cancelled as long as it can be paid, and no longer', async () => {
    const visitor = createVisitor(shop, 'nl')
    async function refusedOrder() {
      const { number, page } = await orderAndStartPayment(visitor, 'NL', 'ideal')
      await returnToShop(visitor, await submitDecision(visitor, page, 'refuse'))
      return { number, ...(await shop.issue({ order: number }, 'nl')) }
    }
    const [kept, takenBack] = [await refusedOrder(), await refusedOrder()]
    const begun = shop.now().getTime()
    /** What the worker's rounds have made of both orders after so long. */
    const statesAfter = async (ms: number) => {
      await settlePayments(createOperatorContext(shop, 'nl', new Date(begun + ms)), findPaylinkDeadline)
      return [(await shop.readOrder(kept.number, 'nl'))?.state, (await shop.readOrder(takenBack.number, 'nl'))?.state]
    }
    expect(await statesAfter(25 * HOUR_MS)).to.deep.equal(['placed', 'placed'])
    await withdrawPaylink(createOperatorContext(shop, 'nl', shop.now()), takenBack.id)
    expect(await statesAfter(26 * HOUR_MS)).to.deep.equal(['placed', 'cancelled'])
    expect((await shop.open(visitor, kept)).body.state).to.equal('open')
    expect(await statesAfter(30 * DAY_MS)).to.deep.equal(['cancelled', 'cancelled'])
    expect((await shop.open(visitor, kept)).body.state).to.equal('withdrawn')
    expect(await shop.issue({ order: kept.number }, 'nl').catch(({ code }) => code)).to.equal('payment-closed')
  })

  it('an order that is not there has none', async () => {
    expect(await shop.issue({ order: '1' }).catch(({ code }) => code)).to.equal('not-found')
  })
})
