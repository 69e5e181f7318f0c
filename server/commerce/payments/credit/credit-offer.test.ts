import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setDelayedPayment, setPaymentProtection } from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { getCheckout, setAddress, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { setCustomerFlags } from '#server/commerce/customers/account/index.ts'
import { getProfile, setCreditBirthday } from '#server/commerce/customers/account/profile.ts'
import {
  type CreditShop,
  creditAddress,
  creditTenant,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
  readRows,
  signOffer,
} from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { createTestContext, createTestSession } from '#test/support/test-context.ts'
import { testTenant } from '#test/support/test-tenant.ts'
import { chargeDueAgreements } from '../credit-bookings/charges.ts'
import { cancelProtection, changeOwnLimit, getCreditAccount } from './account.ts'

const amount = (cents: number) => ({ cents, currency: 'EUR' })

describe('credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let customerId: string
  const setLimit = (cents: number) =>
    inTransaction(ctx, (tx) =>
      tx.db
        .insertInto('creditAccount')
        .values({ tenant: 'at', customerId, ownLimitCents: null, grantedCents: cents, createdAt: '', updatedAt: '' })
        .execute(),
    )

  beforeEach(async () => {
    ;({ shop, ctx, customerId } = await openCreditShop())
  })
  afterEach(() => shop.close())

  describe('offer', () => {
    it('[O39] is for those who have told their date of birth and are of age; who is not cannot order at all', async () => {
      const setBirthday = (birthday: string | null) =>
        shop.database.writer.updateTable('customer').set({ birthday }).where('id', '=', customerId).execute()
      const look = async () => {
        const { paymentOptions, blocker, credit } = await getCheckout(ctx)
        return { reason: paymentOptions.find(({ method }) => method === 'instalments')?.reason, blocker, credit }
      }
      await fillBasket(ctx, 3)
      await setBirthday(null)
      await setPayment(ctx, { method: 'invoice' })
      expect(await look()).to.deep.equal({
        reason: 'instalments.reason-birthday',
        blocker: undefined,
        credit: undefined, // no payment pause on the invoice either
      })
      expect(await getFailure(setCreditBirthday(ctx, { birthday: '2008-11-25' }))).to.deep.include({
        status: 422,
        fields: { birthday: 'validation.of-age' },
      })
      expect(await setCreditBirthday(ctx, { birthday: '1980-05-17' })).to.include({ birthday: '1980-05-17' })
      expect((await look()).reason).to.equal(undefined)
      await setBirthday('2010-01-01')
      expect(await look()).to.deep.include({ reason: 'instalments.reason-age', blocker: 'age' })
      expect(await getFailure(placeReviewedOrder(ctx))).to.include({ status: 409, code: 'under-age' })
      expect(await readRows(ctx, 'order')).to.have.length(0)
    })

    it('[S6.5 O46] comes first for a customer with credit affinity, if it is offered, and is not preselected', async () => {
      const methods = async () => (await getCheckout(ctx)).paymentOptions.map(({ method }) => method)
      await fillBasket(ctx, 3)
      expect(await methods()).to.deep.equal(['invoice', 'prepayment', 'instalments'])
      const { number } = await getProfile(ctx)
      const flags = await setCustomerFlags(ctx, number, { creditAffinity: true })
      expect(flags).to.deep.equal({ creditAffinity: true, bonusProgram: false })
      expect(await methods()).to.deep.equal(['instalments', 'invoice', 'prepayment'])
      expect((await getCheckout(ctx)).payment).to.equal(undefined)
      await addLine(ctx, { sku: '100003', quantity: 20 })
      expect(await methods(), 'refused, and no longer first').to.deep.equal(['invoice', 'prepayment', 'instalments'])
      await shop.database.writer.updateTable('customer').set({ birthday: null }).where('id', '=', customerId).execute()
      expect(await getFailure(setCustomerFlags(ctx, number, { creditAffinity: true }))).to.include({ status: 422 })
      expect(await setCustomerFlags(ctx, number, { creditAffinity: false })).to.include({ creditAffinity: false })
    })

    it('[O46] is for customers who have entered their password, within the range, to the billing address', async () => {
      const reasonFor = async (who: Context) =>
        (await getCheckout(who)).paymentOptions.find(({ method }) => method === 'instalments')?.reason
      await fillBasket(ctx, 1)
      expect(await reasonFor(ctx)).to.equal('instalments.reason-outside-range')
      await addLine(ctx, { sku: '100003', quantity: 2 })
      expect(await reasonFor(ctx)).to.equal(undefined)
      await setAddress(ctx, {
        delivery: creditAddress,
        billingDiffers: true,
        billing: { ...creditAddress, city: 'Graz' },
      })
      expect(await reasonFor(ctx)).to.equal('orders.payment-reason-address')
      const guest = createTestContext(shop.database, creditTenant, { session: createTestSession(randomUUID()) })
      await addLine(guest, { sku: '100003', quantity: 3 })
      expect(await reasonFor(guest)).to.equal('instalments.reason-login')
      const off = { ...ctx, tenant: { ...creditTenant, features: testTenant.features } }
      expect((await getCheckout(off)).paymentOptions.map(({ method }) => method)).to.deep.equal([
        'invoice',
        'prepayment',
      ])
    })

    it('[O22] adds the steps that apply: a pause to invoice and instalments, protection to instalments alone', async () => {
      await fillBasket(ctx, 4)
      const getSteps = async (method: string, months?: number) =>
        (await setPayment(ctx, { method, months })).steps.slice(3, -1)
      expect(await getSteps('prepayment')).to.deep.equal([])
      expect(await getSteps('invoice')).to.deep.equal(['delayed-payment'])
      expect(await getSteps('instalments', 12)).to.deep.equal(['delayed-payment', 'payment-protection'])
      expect(
        await getFailure(
          setPaymentProtection(
            { ...ctx, tenant: { ...creditTenant, features: { ...creditTenant.features, paymentProtection: false } } },
            { answer: 'yes' },
          ),
        ),
      ).to.include({
        code: 'protection-not-offered',
      })
    })

    it('wants the months', async () => {
      await fillBasket(ctx, 4)
      expect(await getFailure(setPayment(ctx, { method: 'instalments' }))).to.deep.include({
        fields: { months: 'instalments.months-required' },
      })
      expect(await getFailure(setPayment(ctx, { method: 'instalments', months: 5 }))).to.include({
        code: 'invalid-input',
      })
      expect((await getCheckout(ctx)).nextStep).to.equal('payment')
    })

    it('[S9.35 O45] shows what protection costs in euro, and nothing of it is chosen beforehand', async () => {
      await setLimit(2000_00)
      await fillBasket(ctx, 10)
      await shop.database.writer
        .updateTable('variant')
        .set({ priceCents: 100_00 })
        .where('sku', '=', '100003')
        .execute()
      const { credit } = await setPayment(ctx, { method: 'instalments', months: 12 })
      expect(credit?.protection).to.deep.equal({
        sum: { cents: 76_10, currency: 'EUR' },
        highest: { cents: 11_50, currency: 'EUR' },
        monthlyPercent: 1.15,
        yearlyPercent: 13.8,
      })
      expect(credit?.offer).to.deep.include({
        overall: { cents: 1066_19, currency: 'EUR' },
        effectiveAnnualRate: 12.68,
        signed: false,
      })
      expect(credit?.pause).not.to.have.property('chosen')
    })

    it('[S9.36 S9.37] pays an invoice in four months with its surcharge and rate', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'invoice' })
      const { credit } = await setDelayedPayment(ctx, { answer: 'yes' })
      expect(credit?.offer).to.deep.include({
        kind: 'pause',
        surcharge: { cents: 490, currency: 'EUR' },
        effectiveAnnualRate: 10.88,
      })
      expect(credit?.offer?.instalments).to.deep.equal([
        { number: 1, dueOn: '2027-03-21', amount: { cents: 144_86, currency: 'EUR' } },
      ])
      expect((await setDelayedPayment(ctx, { answer: 'no' })).credit).not.to.have.property('offer')
    })

    it('[S9.37] takes the surcharge of a pause on the goods alone, not on delivery', async () => {
      await fillBasket(ctx, 2)
      await setPayment(ctx, { method: 'invoice' })
      const { credit, basket } = await setDelayedPayment(ctx, { answer: 'yes' })
      expect(basket.totals).to.deep.include({ goods: amount(69_98), parcelFee: amount(5_95), total: amount(75_93) })
      expect(credit?.pause?.surcharge).to.deep.equal(amount(2_45))
      expect(credit?.offer).to.deep.include({ amount: amount(75_93), overall: amount(75_93 + 2_45) })
    })

    it('[O44] moves instalments by the pause and spreads its surcharge', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'instalments', months: 3 })
      const { credit } = await setDelayedPayment(ctx, { answer: 'yes' })
      expect(credit?.offer?.instalments.map(({ dueOn }) => dueOn)).to.deep.equal([
        '2027-04-21',
        '2027-05-21',
        '2027-06-21',
      ])
      const sum = credit?.offer?.instalments.reduce((all, { amount }) => all + amount.cents, 0)
      expect(sum).to.equal(credit?.offer?.overall.cents)
    })

    it('[N6] hides what is above the customer’s own limit, and says so where nothing is left', async () => {
      await fillBasket(ctx, 4)
      await changeOwnLimit(ctx, { amount: 13 })
      const { credit } = await getCheckout(ctx)
      expect(credit?.plans.map(({ months }) => months)).to.deep.equal([12, 24])
      expect(credit).to.deep.include({ hiddenPlanCount: 2, ownLimit: { cents: 13_00, currency: 'EUR' } })
      await changeOwnLimit(ctx, { amount: 1 })
      expect((await getCheckout(ctx)).paymentOptions.at(-1)).to.deep.equal({
        method: 'instalments',
        offered: false,
        reason: 'instalments.reason-own-limit',
      })
      expect((await changeOwnLimit(ctx, {})).ownLimit).to.equal(undefined)
    })

    it('[N6] counts the protection that is about to be signed, and hides it where it would go above the customer’s own limit', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      const without = (await setPaymentProtection(ctx, { answer: 'no' })).credit?.addedBurdens?.[0]
      expect(without).to.deep.equal({ month: '2026-12', amount: { cents: 12_44, currency: 'EUR' } })
      const { credit } = await setPaymentProtection(ctx, { answer: 'yes' })
      expect(credit?.addedBurdens?.[0]).to.deep.equal({
        month: '2026-12',
        amount: { cents: 12_44 + 1_61, currency: 'EUR' },
      })
      expect(credit?.addedBurdens?.reduce((sum, { amount }) => sum + amount.cents, 0)).to.equal(
        (credit?.offer?.overall.cents ?? 0) + (credit?.protection?.sum.cents ?? 0),
      )
      await changeOwnLimit(ctx, { amount: 13 })
      const { credit: bounded, steps } = await getCheckout(ctx)
      expect(bounded?.offer?.instalments[0]?.amount.cents, 'the instalments alone are within it').to.equal(12_44)
      expect(bounded).not.to.have.property('protection')
      expect(bounded?.addedBurdens?.[0]).to.deep.equal(without)
      expect(steps).not.to.include('payment-protection')
      expect(await getFailure(setPaymentProtection(ctx, { answer: 'yes' }))).to.include({
        code: 'protection-not-offered',
      })
    })

    it('[N6] counts the protection of agreements that run, before it is booked and after, and no longer once it has ended', async () => {
      await setLimit(2000_00)
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      await setPaymentProtection(ctx, { answer: 'yes' })
      await signOffer(ctx)
      const { addedBurdens } = (await getCheckout(ctx)).credit ?? {}
      const { number } = await placeReviewedOrder(ctx)
      const loadOn = async (day: string) => (await getCreditAccount(onDay(ctx, day))).monthlyBurdens
      expect(await loadOn('2026-11-21')).to.deep.equal(addedBurdens)
      await chargeDueAgreements(onDay(ctx, '2026-12-21'))
      expect(await loadOn('2026-12-21')).to.deep.equal(addedBurdens)
      await cancelProtection(onDay(ctx, '2026-12-22'), number)
      expect((await loadOn('2026-12-22'))[1]?.amount.cents).to.equal(12_44)
    })

    it('[O46 L3] is refused above the limit of a new customer, with its reasons kept', async () => {
      await fillBasket(ctx, 5)
      expect(await getFailure(setPayment(ctx, { method: 'instalments', months: 12 }))).to.include({
        code: 'payment-not-offered',
      })
      expect(await readRows(ctx, 'creditDecision')).to.have.lengthOf(1)
      expect((await readRows(ctx, 'creditDecision'))[0]).to.include({
        granted: 0,
        requestedCents: 174_95,
        limitCents: 150_00,
        reasons: '["new-customer","limit-reached"]',
      })
    })
  })
})
