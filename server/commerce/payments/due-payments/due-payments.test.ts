import { expect } from 'chai'
import { setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { bookOrder } from '#server/commerce/orders/order-bookings/index.ts'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { calculateEffectiveAnnualRate } from '#shared/rules/payments/apr.ts'
import { createInstalmentPlan } from '#shared/rules/payments/instalment-plan.ts'
import {
  buyOnInstalments,
  type CreditShop,
  creditTenant,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
} from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { createFakeProvider } from '#test/support/payment-provider.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { getCreditAccount } from '../credit/index.ts'
import { bookInstalment } from '../credit/operator-bookings.ts'
import { chargeDueAgreements } from '../credit-bookings/index.ts'
import { getBalanceCents, toCreditAccountId, toOrderAccountId } from '../ledger/index.ts'
import { listDuePayments } from './list-due-payments.ts'
import { foldLine, getPaymentCalendar } from './payment-calendar.ts'
import { getTransferCode } from './transfer-code.ts'

const BOUGHT = '2026-11-21'

describe('what a customer has to pay', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  beforeEach(async () => {
    const opened = await openCreditShop()
    const provider = createFakeProvider(() => ({
      reference: '',
      state: 'pending',
      amount: { cents: 0, currency: 'EUR' },
      refundedCents: 0,
    }))
    const tenant = { ...creditTenant, paymentMethods: [...creditTenant.paymentMethods, 'paypal' as const] }
    shop = opened.shop
    ctx = { ...opened.ctx, tenant, payments: { provider, getOrigin: () => 'https://shop.example' } }
  })
  afterEach(() => shop.close())

  const list = (day: string) => listDuePayments(onDay(ctx, day))

  async function orderByPrepayment(day: string) {
    await fillBasket(onDay(ctx, day), 1)
    await setPayment(onDay(ctx, day), { method: 'prepayment' })
    const { number } = await placeReviewedOrder(onDay(ctx, day))
    await bookOrder(onDay(ctx, day), number)
    return number
  }

  it('[S2.97 S1.15] is every open transfer and instalment with its day, the earliest first, until it is paid', async () => {
    const order = await orderByPrepayment(BOUGHT)
    const { number } = await buyOnInstalments(onDay(ctx, BOUGHT), 4, 3)
    const due = await list(BOUGHT)
    expect(due.map(({ kind, orderNumber, instalment }) => [kind, orderNumber, instalment])).to.deep.equal([
      ['prepayment', order, undefined],
      ['instalment', number, 1],
      ['instalment', number, 2],
      ['instalment', number, 3],
    ])
    expect(due.every(({ dueOn, overdue }) => dueOn && !overdue)).to.equal(true)
    expect(due.map(({ payOnline }) => payOnline)).to.deep.equal([true, true, false, false])
    expect(due.map(({ productName }) => productName)).to.not.include('')

    await bookBankTransfer(onDay(ctx, BOUGHT), { orderNumber: order, cents: 10_00, reference: 'bank 1' })
    await bookOrder(onDay(ctx, BOUGHT), order)
    expect((await list(BOUGHT))[0]?.amount.cents).to.equal(30_94)
    await bookBankTransfer(onDay(ctx, BOUGHT), { orderNumber: order, cents: 30_94, reference: 'bank 2' })
    expect((await list(BOUGHT)).map(({ kind }) => kind)).to.deep.equal(['instalment', 'instalment', 'instalment'])
    const late = await list('2026-12-31')
    expect(late.map(({ overdue }) => overdue)).to.deep.equal([true, false, false])
  })

  it('[N3] opens to its bookings: the parts of every amount add up to it, and all amounts to what the ledger has', async () => {
    const order = await orderByPrepayment(BOUGHT)
    const { number } = await buyOnInstalments(onDay(ctx, BOUGHT), 4, 6)
    await bookBankTransfer(onDay(ctx, BOUGHT), { orderNumber: order, cents: 10_00, reference: 'bank 1' })
    await bookOrder(onDay(ctx, BOUGHT), order)
    await chargeDueAgreements(onDay(ctx, '2026-12-26'))
    await bookInstalment(onDay(ctx, '2026-12-27'), { agreementNumber: number, cents: 12_34, reference: 'bank 2' })
    const due = await list('2026-12-28')
    for (const { id, parts, amount } of due) {
      expect(parts, id).not.to.deep.equal([])
      expect(
        parts.reduce((sum, part) => sum + part.amount.cents, 0),
        id,
      ).to.equal(amount.cents)
    }
    const sumOf = (wanted: string, isPart: (part: string) => boolean) =>
      due
        .filter(({ orderNumber }) => orderNumber === wanted)
        .flatMap(({ parts }) => parts.filter(({ part }) => isPart(part)))
        .reduce((sum, { amount }) => sum + amount.cents, 0)
    expect(sumOf(order, () => true)).to.equal(await getBalanceCents(ctx, toOrderAccountId(order)))
    const [agreement = expect.fail('none')] = (await getCreditAccount(onDay(ctx, '2026-12-28'))).agreements
    const coming = agreement.instalments
      .filter(({ dueOn }) => dueOn > '2026-12-28')
      .reduce((sum, { interest }) => sum + interest.cents, 0)
    expect(sumOf(number, () => true) - coming).to.equal(await getBalanceCents(ctx, toCreditAccountId(number)))
  })

  it('[N3 S2.97] has a plan that repays the credit to the cent, with the rate that its own payments give', async () => {
    await buyOnInstalments(onDay(ctx, BOUGHT), 4, 12)
    const [agreement = expect.fail('none')] = (await getCreditAccount(onDay(ctx, BOUGHT))).agreements
    const { instalments, amount, surcharge, effectiveAnnualRate } = agreement
    const sum = (name: 'principal' | 'interest') => instalments.reduce((total, each) => total + each[name].cents, 0)
    expect([sum('principal'), sum('interest')]).to.deep.equal([amount.cents, surcharge.cents])
    expect(instalments.at(-1)?.balance.cents).to.equal(0)
    for (const each of instalments)
      expect(each.principal.cents + each.interest.cents + each.protection.cents).to.equal(each.amount.cents)
    const flows = instalments.map((each, i) => ({ cents: -each.amount.cents, years: (i + 1) / 12 }))
    expect(calculateEffectiveAnnualRate([{ cents: amount.cents, years: 0 }, ...flows])).to.be.closeTo(
      effectiveAnnualRate,
      0.05,
    )
  })

  it('[N3] solves the effective annual rate from the flow: 1.65 % a month are 21.7 % a year', () => {
    for (const months of [6, 12, 24]) {
      const plan = createInstalmentPlan({ priceCents: 1000_00, months, monthlyFactorPpm: 16_500 })
      expect(plan.effectiveAnnualRate).to.be.closeTo(21.7, 0.05)
      expect(plan.effectiveAnnualRate).to.be.closeTo(100 * (1.0165 ** 12 - 1), 0.01)
    }
  })

  it('[S2.27 S2.32 O2] goes into a calendar where the shop has payment dates, a day for each payment', async () => {
    const { number } = await buyOnInstalments(onDay(ctx, BOUGHT), 4, 3)
    expect(await getFailure(getPaymentCalendar(ctx))).to.include({ code: 'not-found' })
    const { tenant } = ctx
    const there = { ...ctx, tenant: { ...tenant, features: { ...tenant.features, accountPaymentDates: true } } }
    const calendar = await getPaymentCalendar(onDay(there, BOUGHT))
    const due = await list(BOUGHT)
    for (const { id, dueOn = '' } of due)
      expect(calendar)
        .to.include(`UID:payment-${id}@`)
        .and.include(`DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}\r\n`)
    expect(calendar.match(/BEGIN:VEVENT/g)).to.have.lengthOf(3)
    expect(calendar)
      .to.match(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
      .and.match(/END:VCALENDAR\r\n$/)
    expect(calendar.replaceAll('\r\n ', '')).to.include(`Bestellung ${number}`)
    expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).to.equal(true)
    const long = `DESCRIPTION:${'ä€😀'.repeat(40)}`
    expect(foldLine(long).replaceAll('\r\n ', '')).to.equal(long)
  })

  it('[R37] is written into no calendar without end', async () => {
    const rateLimit = createRateLimit((limit) => createLimiter({ ...limit, name: crypto.randomUUID() }, undefined))
    const features = { ...ctx.tenant.features, accountPaymentDates: true }
    const limited = { ...onDay(ctx, BOUGHT), tenant: { ...ctx.tenant, features }, rateLimit }
    for (let index = 0; index < 60; index++) expect(await getPaymentCalendar(limited)).to.match(/^BEGIN:VCALENDAR/)
    expect(await getFailure(getPaymentCalendar(limited))).to.include({ code: 'too-many-requests' })
  })

  it('[R33] is only one’s own, and so are the codes for its transfers', async () => {
    await buyOnInstalments(onDay(ctx, BOUGHT), 4, 3)
    const [first = expect.fail('nothing is due')] = await list(BOUGHT)
    expect(await getTransferCode(onDay(ctx, BOUGHT), first.id)).to.match(/^<svg/)
    const stranger: Context = { ...ctx, session: { ...createTestSession('other'), type: 2, customerId: 'other' } }
    expect(await listDuePayments(stranger)).to.deep.equal([])
    expect(await getFailure(getTransferCode(stranger, first.id))).to.include({ code: 'not-found' })
    const nobody = { ...ctx, session: undefined }
    expect(await getFailure(listDuePayments(nobody))).to.include({ code: 'login-required' })
    expect(await getFailure(getTransferCode(nobody, first.id))).to.include({ code: 'login-required' })
  })
})
