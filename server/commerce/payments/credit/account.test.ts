import { expect } from 'chai'
import { setPaymentProtection } from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import type { Tenant } from '#shared/tenant.ts'
import {
  buyOnInstalments,
  type CreditShop,
  creditTenant,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
  signOffer,
} from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { chargeDueAgreements } from '../credit-bookings/charges.ts'
import { bookAgreementPayment } from '../credit-bookings/settlement.ts'
import { PROTECTION_ACCOUNT, toCreditAccountId } from '../ledger/ledger.ts'
import { getBalanceCents } from '../ledger/repository.ts'
import { cancelProtection, changeOwnLimit, getCreditAccount, orderProtection } from './account.ts'

describe('credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context

  beforeEach(async () => {
    ;({ shop, ctx } = await openCreditShop())
  })
  afterEach(() => shop.close())

  it('[S3.37 S3.38 S9.35] protection is ordered with its remark for an own agreement, once', async () => {
    const { number } = await buyOnInstalments(ctx)
    await orderProtection(ctx, { agreement: number, remark: 'Bitte ab sofort', termsAccepted: true })
    expect((await getCreditAccount(ctx)).agreements[0]?.protection).to.deep.equal({
      state: 'active',
      nextCharge: { cents: 1_61, currency: 'EUR' },
    })
    expect(await getFailure(orderProtection(ctx, { agreement: number, remark: '', termsAccepted: true }))).to.include({
      code: 'protection-not-offered',
    })
    expect(
      await getFailure(orderProtection(ctx, { agreement: '100000009', remark: '', termsAccepted: true })),
    ).to.include({
      code: 'not-found',
    })
  })

  it('[N6] protection that would lift a month above the customer’s own limit is not offered later either; the account says how high that would be', async () => {
    const { number } = await buyOnInstalments(ctx)
    const request = { agreement: number, remark: '', termsAccepted: true } as const
    const protectionWith = async (amount?: number) =>
      (await changeOwnLimit(ctx, { ...(amount && { amount }) })).agreements[0]?.protection
    expect(await protectionWith(14)).to.deep.equal({
      state: 'above-limit',
      highest: { cents: 12_44 + 1_61, currency: 'EUR' },
    })
    expect(await getFailure(orderProtection(ctx, request))).to.include({ status: 409, code: 'protection-not-offered' })
    expect(await protectionWith(15)).to.include({ state: 'offered' })
    await orderProtection(ctx, request)
    expect((await protectionWith(13))?.state, 'what was ordered goes on').to.equal('active')
  })

  it('[law 8] where the terms keep protection apart from the credit, the checkout has none, and the account offers it once a week has passed', async () => {
    const laterTenant = { ...creditTenant, credit: { ...creditTenant.credit, protectionAfterDays: 7 } } as Tenant
    ctx = { ...ctx, tenant: laterTenant }
    await fillBasket(ctx, 4)
    expect((await setPayment(ctx, { method: 'instalments', months: 12 })).steps).not.to.include('payment-protection')
    expect(await getFailure(setPaymentProtection(ctx, { answer: 'yes' }))).to.include({
      code: 'protection-not-offered',
    })
    await signOffer(ctx)
    const { number, payment } = await placeReviewedOrder(ctx)
    expect(payment.plan).to.deep.include({ protection: false }).and.not.have.property('protectionSum')
    const protectionOn = async (day: string) => (await getCreditAccount(onDay(ctx, day))).agreements[0]?.protection
    const request = { agreement: number, remark: '', termsAccepted: true } as const
    for (const day of ['2026-11-21', '2026-11-28']) {
      expect(await protectionOn(day), day).to.deep.equal({ state: 'later', from: '2026-11-29' })
      expect(await getFailure(orderProtection(onDay(ctx, day), request)), day).to.include({
        status: 409,
        code: 'protection-not-offered',
      })
    }
    expect(await protectionOn('2026-11-29')).to.deep.equal({
      state: 'offered',
      nextCharge: { cents: 1_61, currency: 'EUR' },
    })
    await orderProtection(onDay(ctx, '2026-11-29'), request)
    await chargeDueAgreements(onDay(ctx, '2026-12-21'))
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(-1_61)
  })

  it('[O45] protection that is ended within fourteen days costs nothing; later what was booked stays', async () => {
    const { number } = await buyOnInstalments(ctx)
    const request = { agreement: number, remark: '', termsAccepted: true } as const
    await orderProtection(onDay(ctx, '2026-12-15'), request)
    await chargeDueAgreements(onDay(ctx, '2026-12-21'))
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.be.lessThan(0)
    const before = await getBalanceCents(ctx, toCreditAccountId(number))
    await cancelProtection(onDay(ctx, '2026-12-29'), number)
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(0)
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(before - 1_61)
    await orderProtection(onDay(ctx, '2027-01-06'), request)
    await chargeDueAgreements(onDay(ctx, '2027-01-21'))
    const charged = await getBalanceCents(ctx, PROTECTION_ACCOUNT)
    await cancelProtection(onDay(ctx, '2027-01-22'), number)
    expect(charged).to.be.lessThan(0)
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(charged)
    expect(await getFailure(cancelProtection(ctx, number))).to.include({ status: 404 })
  })

  it('[O7 O41] an account shows each instalment with what is open of it, and every booking with what was open after it', async () => {
    const { number } = await buyOnInstalments(ctx)
    await orderProtection(ctx, { agreement: number, remark: '', termsAccepted: true })
    await chargeDueAgreements(onDay(ctx, '2026-12-21'))
    const [agreement] = (await getCreditAccount(ctx)).agreements
    const first = agreement?.instalments[0]?.amount.cents ?? 0
    await bookAgreementPayment(onDay(ctx, '2026-12-22'), number, first + 5_00, 'two')
    const [paid] = (await getCreditAccount(onDay(ctx, '2027-01-22'))).agreements
    expect(
      paid?.instalments.slice(0, 3).map(({ state, amount, open }) => [state, amount.cents - open.cents]),
    ).to.deep.equal([
      ['paid', first],
      ['overdue', 5_00],
      ['open', 0],
    ])
    const bookings = paid?.bookings.map(({ kind, amount }) => [kind, amount.cents])
    expect(bookings).to.deep.equal([
      ['goods', 139_96],
      ['surcharge', 1_40],
      ['protection', 1_61],
      ['payment', -first - 5_00],
    ])
    expect(paid?.bookings.at(-1)?.balance).to.deep.equal(paid?.balance)
    await withdrawCredit(onDay(ctx, '2026-12-05'), number)
    const [ended] = (await getCreditAccount(ctx)).agreements
    expect(new Set(ended?.instalments.map(({ state }) => state))).to.deep.equal(new Set(['ended']))
    expect(ended?.bookings.at(-1)?.balance.cents).to.equal(0)
  })
})
