import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { applyVoucher } from '#server/commerce/basket/basket/basket-options.ts'
import { getBasket } from '#server/commerce/basket/basket/index.ts'
import { insertVoucher } from '#server/commerce/basket/vouchers/repository.ts'
import { setDelayedPayment, setPaymentProtection } from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { bookInstalment } from '#server/commerce/payments/credit/operator-bookings.ts'
import { findCreditAgreement, findProtections } from '#server/commerce/payments/credit-agreements/index.ts'
import {
  forecastAgreementProtection,
  getInstalmentBalances,
  listAgreementInstalments,
} from '#server/commerce/payments/credit-balances/index.ts'
import { chargeDueAgreements } from '#server/commerce/payments/credit-bookings/index.ts'
import { getBalanceCents, REFUNDS_ACCOUNT, toCreditAccountId } from '#server/commerce/payments/ledger/index.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import {
  buyOnInstalments,
  type CreditShop,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
  signOffer,
} from '#test/support/credit-purchase.ts'
import { findOrder } from '../order-data/index.ts'
import { cancelOwnLines, forecastCancellation } from './cancel-lines.ts'

const PIECE_CENTS = 34_99
const PIECES = 4
const FIRST_DUE = '2026-12-21' // a month after the fixtures' day
const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((all, { cents }) => all + cents, 0)

describe('cancelling goods that were bought on credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  beforeEach(async () => {
    ;({ shop, ctx } = await openCreditShop())
  })
  afterEach(() => shop.close())

  const ask = (number: string, quantity: number) => ({
    number,
    signature: undefined,
    lines: [{ position: 0, quantity }],
  })
  const cancel = (on: Context, number: string, quantity: number) =>
    cancelOwnLines(on, { ...ask(number, quantity), key: randomUUID() })
  const read = async (number: string) => (await findCreditAgreement(ctx, number)) ?? expect.fail('no agreement')
  const refunded = async (number: string) => sumRefunds(await listRefundsByOrder(ctx, [number]))

  /** Instalments with a pause, with protection, or with both. */
  async function buyWith({ pause, protection }: { pause: boolean; protection: boolean }) {
    await fillBasket(ctx, PIECES)
    await setPayment(ctx, { method: 'instalments', months: 12 })
    await setDelayedPayment(ctx, { answer: pause ? 'yes' : 'no' })
    await setPaymentProtection(ctx, { answer: protection ? 'yes' : 'no' })
    await signOffer(ctx)
    return (await placeReviewedOrder(ctx)).number
  }

  it('[S1.13 S2.97] lowers the instalments to come as it was forecast, and pays nothing back that was not paid', async () => {
    const { number } = await buyOnInstalments(ctx, PIECES)
    const before = await listAgreementInstalments(ctx, await read(number))
    const { instalments = [], refund, open } = await forecastCancellation(ctx, ask(number, 1))
    expect([refund.cents, open]).to.deep.equal([0, undefined])
    const order = await cancel(ctx, number, 1)
    const agreement = await read(number)
    expect(agreement.amountCents).to.equal((PIECES - 1) * PIECE_CENTS)
    const after = await listAgreementInstalments(ctx, agreement)
    expect(after.map((each) => each.amount)).to.deep.equal(instalments?.map((each) => each.amount))
    expect(after).to.have.lengthOf(12)
    for (const [i, { amount }] of after.entries())
      expect(amount.cents).to.be.closeTo(((before[i]?.amount.cents ?? 0) * 3) / 4, 1)
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal((PIECES - 1) * PIECE_CENTS)
    expect(order.payment.plan?.instalments.map((each) => each.amount)).to.deep.equal(after.map((each) => each.amount))
    expect(order.payment.plan?.overall.cents).to.equal(sum(after.map(({ amount }) => amount)))
  })

  it('[S9.37] keeps the days of a payment pause, and lowers its surcharge with the goods', async () => {
    const number = await buyWith({ pause: true, protection: false })
    const before = await read(number)
    const due = (await listAgreementInstalments(ctx, before)).map(({ dueOn }) => dueOn)
    await cancel(ctx, number, 2)
    const after = await read(number)
    expect((await listAgreementInstalments(ctx, after)).map(({ dueOn }) => dueOn)).to.deep.equal(due)
    expect(due[0]).to.equal('2027-04-21')
    expect(after.surchargeCents).to.be.closeTo(before.surchargeCents / 2, 1)
  })

  it('lowers what is paid after a pause alone', async () => {
    await fillBasket(ctx, PIECES)
    await setPayment(ctx, { method: 'invoice' })
    await setDelayedPayment(ctx, { answer: 'yes' })
    await signOffer(ctx)
    const { number } = await placeReviewedOrder(ctx)
    const { instalments } = await forecastCancellation(ctx, ask(number, 1))
    await cancel(ctx, number, 1)
    const cents = (PIECES - 1) * PIECE_CENTS
    const surcharge = Math.round(Math.round((PIECES * PIECE_CENTS * 35) / 1000) * (3 / 4))
    expect(instalments).to.deep.equal([
      { number: 1, dueOn: '2027-03-21', amount: { cents: cents + surcharge, currency: 'EUR' } },
    ])
    expect((await listAgreementInstalments(ctx, await read(number)))[0]?.amount.cents).to.equal(cents + surcharge)
  })

  it('[O45] charges protection on the lower balance from then on', async () => {
    const number = await buyWith({ pause: false, protection: true })
    const before = await forecastAgreementProtection(ctx, await read(number))
    const sumBefore = (await findOrder(ctx, number))?.payment.plan?.protectionSum?.cents ?? 0
    await cancel(ctx, number, 2)
    const after = await forecastAgreementProtection(ctx, await read(number))
    for (const [i, { cents }] of after.entries()) expect(cents).to.be.closeTo((before[i]?.cents ?? 0) / 2, 1)
    const sumAfter = (await findOrder(ctx, number))?.payment.plan?.protectionSum?.cents ?? 0
    expect(sumAfter).to.be.closeTo(sumBefore / 2, 1)
    await chargeDueAgreements(onDay(ctx, FIRST_DUE))
    const [first] = (await getInstalmentBalances(onDay(ctx, FIRST_DUE), await read(number))).instalments
    expect((first?.cents ?? 0) - (first?.repaidCents ?? 0) - (first?.surchargeCents ?? 0)).to.equal(after[0]?.cents)
  })

  it('leaves what has fallen due, and pays back what was paid beyond the goods that are left', async () => {
    const { number } = await buyOnInstalments(ctx, PIECES)
    const later = onDay(ctx, FIRST_DUE)
    await chargeDueAgreements(later)
    const paid = 120_00
    await bookInstalment(later, { agreementNumber: number, cents: paid, reference: 'early' })
    const due = (await listAgreementInstalments(later, await read(number)))[0]
    const { refund, instalments } = await forecastCancellation(later, ask(number, 3))
    await cancel(later, number, 3)
    expect(await refunded(number)).to.equal(refund.cents)
    expect(refund.cents).to.be.greaterThan(0)
    expect(instalments).to.deep.equal([])
    const balances = await getInstalmentBalances(later, await read(number))
    expect(balances.instalments.map(({ openCents }) => openCents)).to.deep.equal([0])
    expect(balances.instalments[0]?.cents).to.equal(due?.amount.cents)
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
  })

  it('[law 6] ends the credit with the last piece: nothing is owed, what it cost is taken back, what was paid goes back', async () => {
    const number = await buyWith({ pause: false, protection: true })
    const later = onDay(ctx, FIRST_DUE)
    await chargeDueAgreements(later)
    await bookInstalment(later, { agreementNumber: number, cents: 15_00, reference: 'first' })
    const { refund, instalments, total } = await forecastCancellation(later, ask(number, PIECES))
    expect([refund.cents, instalments, total.cents]).to.deep.equal([15_00, [], 0])
    const order = await cancel(later, number, PIECES)
    expect(order.state).to.equal('cancelled')
    const agreement = await read(number)
    expect(agreement.withdrawnAt).to.equal(later.now.toISOString())
    expect((await findProtections(ctx, number)).map(({ endedAt }) => endedAt)).to.deep.equal([later.now.toISOString()])
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
    expect(await getBalanceCents(ctx, REFUNDS_ACCOUNT)).to.equal(-15_00)
    expect(await refunded(number)).to.equal(15_00)
    expect((await listAgreementInstalments(later, agreement)).every(({ state }) => state === 'ended')).to.equal(true)
    await chargeDueAgreements(onDay(ctx, '2027-02-21'))
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
  })

  it('[S1.13] gives the voucher back with the last piece, and keeps it redeemed while something is kept', async () => {
    const valid = { validFrom: '2000-01-01', validUntil: '2999-12-31' }
    const owner = { customerGroup: 'all' as const, customerId: null, email: null }
    const terms = { kind: 'welcome' as const, valueCents: 15_00, perMille: null, minimumCents: 90_00 }
    await inTransaction(ctx, (tx) => insertVoucher(tx, { code: 'WILLKOMMEN', ...terms, ...valid, ...owner }))
    await fillBasket(ctx, PIECES)
    await applyVoucher(ctx, { code: 'WILLKOMMEN' })
    await setPayment(ctx, { method: 'instalments', months: 12 })
    await signOffer(ctx)
    const { number } = await placeReviewedOrder(ctx)
    await cancel(ctx, number, 1)
    await fillBasket(ctx, PIECES)
    expect(await applyVoucher(ctx, { code: 'WILLKOMMEN' }).catch(({ code }) => code)).to.equal('voucher-spent')
    await cancel(ctx, number, PIECES - 1)
    await applyVoucher(ctx, { code: 'WILLKOMMEN' })
    expect((await getBasket(ctx)).totals.discounts.map(({ amount }) => amount.cents)).to.deep.equal([15_00])
  })
})
