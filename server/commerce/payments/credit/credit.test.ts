import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/service.ts'
import {
  setDelayedPayment,
  setPaymentProtection,
  signCredit,
} from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { getCheckout, setAddress, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { findCustomer, insertCustomer } from '#server/commerce/customers/account/index.ts'
import { getOrder } from '#server/commerce/orders/order-data/service.ts'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { refundOrder } from '#server/commerce/orders/order-refunds/refund-order.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import { placeOrder } from '#server/commerce/orders/placement/place-order.ts'
import { money } from '#shared/money.ts'
import type { Tenant } from '#shared/tenant.ts'
import { openAnyDatabase } from '#test/support/any-database.ts'
import { createTestContext, createTestSession, insertCatalogue, testTenant } from '#test/support/catalogue.ts'
import { chargeDueAgreements } from '../credit-bookings/charges.ts'
import { bookRefundOwed, bookRefundReduced } from '../credit-bookings/repayment-bookings.ts'
import { bookAgreementPayment, settleAgreement } from '../credit-bookings/settlement.ts'
import {
  PAYMENTS_ACCOUNT,
  PROTECTION_ACCOUNT,
  REFUNDS_ACCOUNT,
  SALES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
} from '../ledger/ledger.ts'
import { getBalanceCents } from '../ledger/repository.ts'
import { issuePaylink } from '../paylinks/issue-paylink.ts'
import { createPaylinkTokens } from '../paylinks/token.ts'
import { listRefundsByOrder } from '../refunds/index.ts'
import { cancelProtection, changeOwnLimit, getCreditAccount, orderProtection } from './account.ts'
import { bookEarlyRepayment, bookInstalment, grantCreditLimit } from './operator-bookings.ts'
import { deleteCreditData } from './personal-data.ts'

const tenant: Tenant = {
  ...testTenant,
  features: { ...testTenant.features, instalments: true, delayedPayment: true, paymentProtection: true },
  paymentMethods: ['invoice', 'prepayment', 'instalments'],
  credit: {
    minCents: 50_00,
    maxCents: 4000_00,
    months: [3, 6, 12, 24],
    minInstalmentCents: 5_00,
    monthlyFactorPpm: 10_000,
    pauseMonths: 4,
    pauseSurchargePerMille: 35,
    protectionPpm: 11_500,
    legalHints: true,
    layout: 'icon-instalments-and-legal-hints',
    modal: true,
    specialColours: true,
  },
}
const address = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Testgasse',
  houseNumber: '1',
  postalCode: '1010',
  city: 'Wien',
}

const getFailure = (work: Promise<unknown>): Promise<Record<string, unknown>> =>
  work.then(
    () => ({ code: 'none' }),
    (error: object) => ({ ...error }) as Record<string, unknown>,
  )

describe('credit', () => {
  let shop: Awaited<ReturnType<typeof openAnyDatabase>>
  let ctx: Context
  let customerId: string

  /** The same customer on another day. */
  const onDay = (day: string): Context => ({ ...ctx, now: new Date(`${day}T09:00:00Z`) })
  const rows = (
    table: 'order' | 'creditAgreement' | 'creditDecision' | 'ledgerEntry' | 'creditProtection' | 'creditInformation',
  ) =>
    shop.database.reader
      .selectFrom(table as 'creditDecision')
      .selectAll()
      .execute() as Promise<Record<string, unknown>[]>
  /** So many pieces of 34.99, with 5.95 for the parcel below 75. */
  const fill = async (quantity: number) => {
    await addLine(ctx, { sku: '100003', quantity })
    await setAddress(ctx, { delivery: address })
  }
  const setLimit = (cents: number) =>
    inTransaction(ctx, (tx) =>
      tx.db
        .insertInto('creditAccount')
        .values({ tenant: 'at', customerId, ownLimitCents: null, grantedCents: cents, createdAt: '', updatedAt: '' })
        .execute(),
    )
  const sign = async () => {
    const { credit } = await getCheckout(ctx)
    return signCredit(ctx, { offer: credit?.offer?.hash ?? '' })
  }
  const order = async () => {
    const { orderKey: key, basket } = await getCheckout(ctx)
    return placeOrder(ctx, { key, totalCents: basket.totals.total.cents })
  }
  const buy = async (quantity = 4, months = 12) => {
    await fill(quantity)
    await setPayment(ctx, { method: 'instalments', months })
    await sign()
    return order()
  }

  beforeEach(async () => {
    shop = await openAnyDatabase()
    await insertCatalogue(shop.database, tenant)
    const anybody = createTestContext(shop.database, tenant)
    const given = {
      email: 'eva@example.test',
      salutation: 'none',
      firstName: 'Eva',
      lastName: 'Muster',
      locale: 'de-AT',
      passwordHash: '',
    } as const
    const customer = await inTransaction(anybody, (tx) => insertCustomer(tx, given))
    customerId = customer?.id ?? ''
    ctx = { ...anybody, session: { ...createTestSession(randomUUID()), type: 2, customerId } }
  })
  afterEach(() => shop.close())

  describe('offer', () => {
    it('[O46] is for who has entered his password, within the range, to the billing address', async () => {
      const reasonFor = async (who: Context) =>
        (await getCheckout(who)).paymentOptions.find(({ method }) => method === 'instalments')?.reason
      await fill(1)
      expect(await reasonFor(ctx)).to.equal('instalments.reason-outside-range')
      await addLine(ctx, { sku: '100003', quantity: 2 })
      expect(await reasonFor(ctx)).to.equal(undefined)
      await setAddress(ctx, { delivery: address, billingDiffers: true, billing: { ...address, city: 'Graz' } })
      expect(await reasonFor(ctx)).to.equal('orders.payment-reason-address')
      const guest = createTestContext(shop.database, tenant, { session: createTestSession(randomUUID()) })
      await addLine(guest, { sku: '100003', quantity: 3 })
      expect(await reasonFor(guest)).to.equal('instalments.reason-login')
      const off = { ...ctx, tenant: { ...tenant, features: testTenant.features } }
      expect((await getCheckout(off)).paymentOptions.map(({ method }) => method)).to.deep.equal([
        'invoice',
        'prepayment',
      ])
    })

    it('[O22] adds the steps that apply: a pause to invoice and instalments, protection to instalments alone', async () => {
      await fill(4)
      const getSteps = async (method: string, months?: number) =>
        (await setPayment(ctx, { method, months })).steps.slice(3, -1)
      expect(await getSteps('prepayment')).to.deep.equal([])
      expect(await getSteps('invoice')).to.deep.equal(['delayed-payment'])
      expect(await getSteps('instalments', 12)).to.deep.equal(['delayed-payment', 'payment-protection'])
      expect(
        await getFailure(
          setPaymentProtection(
            { ...ctx, tenant: { ...tenant, features: { ...tenant.features, paymentProtection: false } } },
            { answer: 'yes' },
          ),
        ),
      ).to.include({
        code: 'protection-not-offered',
      })
    })

    it('wants the months', async () => {
      await fill(4)
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
      await fill(10)
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
      await fill(4)
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

    it('[O44] moves instalments by the pause and spreads its surcharge', async () => {
      await fill(4)
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
      await fill(4)
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
      await fill(4)
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

    it('[N6] counts the protection of contracts that run, before it is booked and after, and no longer once it has ended', async () => {
      await setLimit(2000_00)
      await fill(4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      await setPaymentProtection(ctx, { answer: 'yes' })
      await sign()
      const { addedBurdens } = (await getCheckout(ctx)).credit ?? {}
      const { number } = await order()
      const loadOn = async (day: string) => (await getCreditAccount(onDay(day))).monthlyBurdens
      expect(await loadOn('2026-11-21')).to.deep.equal(addedBurdens)
      await chargeDueAgreements(onDay('2026-12-21'))
      expect(await loadOn('2026-12-21')).to.deep.equal(addedBurdens)
      await cancelProtection(onDay('2026-12-22'), number)
      expect((await loadOn('2026-12-22'))[1]?.amount.cents).to.equal(12_44)
    })

    it('[O46 L3] is refused above the limit of a new customer, with its reasons kept', async () => {
      await fill(5)
      expect(await getFailure(setPayment(ctx, { method: 'instalments', months: 12 }))).to.include({
        code: 'payment-not-offered',
      })
      expect(await rows('creditDecision')).to.have.lengthOf(1)
      expect((await rows('creditDecision'))[0]).to.include({
        granted: 0,
        requestedCents: 174_95,
        limitCents: 150_00,
        reasons: '["new-customer","limit-reached"]',
      })
    })
  })

  describe('contract', () => {
    it('[O7 O46] opens with the order: plan, sheet, decision and booking to the last cent', async () => {
      const placed = await buy()
      expect(placed.payment.plan).to.deep.include({ withdrawableUntil: '2026-12-05', protection: false })
      const [contract] = (await getCreditAccount(ctx)).agreements
      expect(contract).to.deep.include({
        number: placed.number,
        amount: { cents: 139_96, currency: 'EUR' },
        balance: { cents: 139_96, currency: 'EUR' },
      })
      expect(contract?.instalments.map(({ dueOn }) => dueOn).slice(0, 3)).to.deep.equal([
        '2026-12-21',
        '2027-01-21',
        '2027-02-21',
      ])
      expect(contract?.instalments.reduce((sum, { amount }) => sum + amount.cents, 0)).to.equal(contract?.overall.cents)
      expect(await getBalanceCents(ctx, SALES_ACCOUNT)).to.equal(-139_96)
      expect((await rows('creditDecision')).map(({ granted }) => granted)).to.deep.equal([1])
      expect((await rows('creditInformation')).map(({ hash }) => hash)).to.deep.equal([contract?.informationHash])
    })

    it('is part of the order or there is neither: what was not concluded orders nothing', async () => {
      await fill(4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      expect(await getFailure(order())).to.include({ status: 409, code: 'credit-unsigned' })
      await sign()
      await setPaymentProtection(ctx, { answer: 'yes' }) // any change undoes it
      expect((await getCheckout(ctx)).credit?.offer?.signed).to.equal(false)
      expect(await getFailure(order())).to.include({ code: 'credit-unsigned' })
      for (const table of ['order', 'creditAgreement', 'ledgerEntry', 'creditProtection'] as const)
        expect(await rows(table), table).to.deep.equal([])
      expect(await getFailure(signCredit(ctx, { offer: '0'.repeat(64) }))).to.include({ code: 'credit-unsigned' })
    })

    it('leaves no order where the credit fails in the middle of it', async () => {
      await fill(4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      await sign()
      const first = (await getCheckout(ctx)).orderKey
      await shop.database.writer
        .insertInto('ledgerAccount')
        .values({ tenant: 'at', id: SALES_ACCOUNT, currency: 'CHF', openedAt: '' }) // the booking will break
        .execute()
      expect(await getFailure(order())).not.to.have.property('code', 'none')
      for (const table of ['order', 'creditAgreement', 'ledgerEntry', 'creditInformation'] as const)
        expect(await rows(table), table).to.deep.equal([])
      expect(await getCheckout(ctx)).to.deep.include({ orderKey: first, nextStep: 'review' })
    })

    it('[O46] never grants two orders at once what only one may have', async () => {
      const second: Context = {
        ...ctx,
        session: { ...createTestSession(randomUUID()), type: 2, customerId, visitor: 'other' },
      }
      const carts = await Promise.all(
        [ctx, second].map(async (who) => {
          await addLine(who, { sku: '100003', quantity: 3 })
          await setAddress(who, { delivery: address })
          await setPayment(who, { method: 'instalments', months: 12 })
          const { credit, orderKey: key, basket } = await getCheckout(who)
          await signCredit(who, { offer: credit?.offer?.hash ?? '' })
          return { who, input: { key, totalCents: basket.totals.total.cents } }
        }),
      )
      const codes = await Promise.all(
        carts.map(async ({ who, input }) => (await getFailure(placeOrder(who, input))).code),
      )
      expect(codes.toSorted()).to.deep.equal(['none', 'payment-not-offered'])
      expect(await rows('creditAgreement')).to.have.lengthOf(1)
    })

    it('[O45] charges surcharge and protection on what is open when they fall due, each once', async () => {
      await fill(4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      await setPaymentProtection(ctx, { answer: 'yes' })
      await sign()
      const { number } = await order()
      await chargeDueAgreements(onDay('2026-12-20'))
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(139_96)
      await chargeDueAgreements(onDay('2026-12-21'))
      await chargeDueAgreements(onDay('2026-12-22'))
      expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(-1_40)
      expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(-1_61) // 1.15 % of 139.96
      await bookAgreementPayment(onDay('2026-12-22'), number, 12_44 + 1_61, 'first')
      await cancelProtection(onDay('2026-12-23'), number)
      await chargeDueAgreements(onDay('2027-01-21'))
      expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(-1_61)
      expect((await getCreditAccount(onDay('2027-01-22'))).agreements[0]?.protection.state).to.equal('offered')
    })

    it('is paid off to nothing by its plan', async () => {
      const { number } = await buy(4, 3)
      for (const { dueOn, amount } of (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []) {
        await chargeDueAgreements(onDay(dueOn))
        await bookAgreementPayment(onDay(dueOn), number, amount.cents, dueOn)
      }
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      const { agreements, limit, monthlyBurdens } = await getCreditAccount(onDay('2027-03-01'))
      expect(agreements[0]).to.include({ openCount: 0 })
      expect(limit.cents).to.equal(150_00 + 139_96)
      expect(monthlyBurdens).to.deep.equal([])
    })

    it('[O46] an instalment that is overdue ends further credit', async () => {
      await buy(2)
      const overdueCtx = onDay('2026-12-22')
      await addLine(overdueCtx, { sku: '100003', quantity: 2 })
      await setAddress(overdueCtx, { delivery: address })
      expect((await getCheckout(overdueCtx)).paymentOptions.at(-1)?.reason).to.equal('instalments.reason-overdue')
    })

    it('[O45] what protection has cost is due with its instalment, so that who pays each one in full has nothing left to pay', async () => {
      await fill(4)
      await setPayment(ctx, { method: 'instalments', months: 3 })
      await setPaymentProtection(ctx, { answer: 'yes' })
      await sign()
      const { number } = await order()
      const [agreed] = (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []
      await chargeDueAgreements(onDay('2026-12-21'))
      const [due] = (await getCreditAccount(onDay('2026-12-22'))).agreements[0]?.instalments ?? []
      expect(due?.open.cents).to.equal((agreed?.amount.cents ?? 0) + 1_61)
      await bookAgreementPayment(onDay('2026-12-22'), number, agreed?.amount.cents ?? 0, 'without the protection')
      expect((await getCreditAccount(onDay('2026-12-23'))).agreements[0]?.instalments[0]).to.deep.include({
        state: 'overdue',
        open: { cents: 1_61, currency: 'EUR' },
      })
      await bookAgreementPayment(onDay('2026-12-23'), number, 1_61, 'the protection')
      for (const [i, day] of ['2027-01-21', '2027-02-21'].entries()) {
        await chargeDueAgreements(onDay(day))
        const { open } = (await getCreditAccount(onDay(day))).agreements[0]?.instalments[i + 1] ?? {}
        await bookAgreementPayment(onDay(day), number, open?.cents ?? 0, day)
      }
      expect((await getCreditAccount(onDay('2027-02-22'))).agreements[0]).to.deep.include({
        openCount: 0,
        balance: { cents: 0, currency: 'EUR' },
      })
    })

    it('[law 6] costs less after part of it was repaid early, and can still be ended to the cent', async () => {
      const { number } = await buy()
      const [contract] = (await getCreditAccount(ctx)).agreements
      const paidCents = [0, 1, 2, 3, 4, 5].reduce((sum, i) => sum + (contract?.instalments[i]?.amount.cents ?? 0), 0)
      await bookAgreementPayment(onDay('2026-11-24'), number, paidCents, 'six at once')
      await chargeDueAgreements(onDay('2026-12-21'))
      const ahead = paidCents - (contract?.instalments[0]?.amount.cents ?? 0)
      expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(-Math.round(1_40 * (1 - ahead / 139_96)))
      const day = onDay('2026-12-24')
      const balance = await getBalanceCents(ctx, toCreditAccountId(number))
      const repay = (await getCreditAccount(day)).agreements[0]?.settlementToday.cents ?? 0
      expect(repay).to.be.at.least(balance)
      await settleAgreement(day, number)
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(paidCents + repay)
      expect((await getCreditAccount(day)).agreements[0]).to.include({ openCount: 0 })
    })

    it('is repaid early for the days it was had', async () => {
      const { number } = await buy()
      const day = onDay('2026-12-06') // half of the first month
      const [contract] = (await getCreditAccount(day)).agreements
      expect(contract?.settlementToday.cents).to.equal(139_96 + 70)
      await settleAgreement(day, number)
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      expect((await getCreditAccount(day)).agreements[0]).to.deep.include({
        openCount: 0,
        settlementToday: { cents: 0, currency: 'EUR' },
      })
      await chargeDueAgreements(onDay('2027-01-21'))
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
    })
  })

  describe('withdrawal', () => {
    it('takes every booking back, and the order is payable on invoice at once; what was paid counts', async () => {
      const { number } = await buy()
      await bookAgreementPayment(ctx, number, 40_00, 'early')
      const account = await withdrawCredit(onDay('2026-12-05'), number)
      expect(account.agreements[0]).to.deep.include({
        withdrawable: false,
        openCount: 0,
        settlementToday: { cents: 0, currency: 'EUR' },
      })
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      expect(await getBalanceCents(ctx, toInvoiceAccountId(number))).to.equal(99_96)
      expect(await getBalanceCents(ctx, SALES_ACCOUNT)).to.equal(-139_96)
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(40_00)
      expect((await getOrder(ctx, number)).payment).to.deep.equal({ method: 'invoice', dueDays: 0 })
      expect((await getOrder(ctx, number)).partialPayment?.open.cents).to.equal(99_96)
      expect(await getFailure(withdrawCredit(onDay('2026-12-05'), number))).to.include({
        status: 409,
        code: 'credit-not-withdrawable',
      })
    })

    it('[O7] asks for what is left of the price alone, and books it on the invoice', async () => {
      const { number } = await buy()
      await bookAgreementPayment(ctx, number, 40_00, 'early')
      await withdrawCredit(ctx, number)
      expect(
        await getFailure(bookBankTransfer(ctx, { orderNumber: number, cents: 139_96, reference: 'bank 1' })),
      ).to.include({
        code: 'amount-exceeds-balance',
      })
      const { amount } = await issuePaylink(ctx, createPaylinkTokens(['a secret of at least thirty-two letters']), {
        order: number,
      })
      expect(amount.cents).to.equal(99_96)
      await bookBankTransfer(ctx, { orderNumber: number, cents: 60_00, reference: 'bank 2' })
      expect(await getBalanceCents(ctx, toInvoiceAccountId(number))).to.equal(39_96)
      await bookBankTransfer(ctx, { orderNumber: number, cents: 39_96, reference: 'bank 3' })
      expect(await getBalanceCents(ctx, toInvoiceAccountId(number))).to.equal(0)
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(139_96)
      expect(
        await getFailure(bookBankTransfer(ctx, { orderNumber: number, cents: 99_96, reference: 'bank 4' })),
      ).to.include({
        code: 'payment-closed',
      })
    })

    it('[O7] books what goes back of the price, when it is decided and when it is paid out, until nothing is owed on either side', async () => {
      const { number } = await buy()
      await bookAgreementPayment(ctx, number, 40_00, 'early')
      await withdrawCredit(ctx, number)
      await bookBankTransfer(ctx, { orderNumber: number, cents: 99_96, reference: 'bank 3' })
      const [part] = await refundOrder(ctx, { number, cents: 30_00, reason: 'a dent' })
      expect([await getBalanceCents(ctx, REFUNDS_ACCOUNT), await getBalanceCents(ctx, SALES_ACCOUNT)]).to.deep.equal([
        -30_00, -109_96,
      ])
      await inTransaction(ctx, (tx) => bookRefundReduced(tx, number, `${part?.id} 2000`, 10_00))
      expect(
        [await getBalanceCents(ctx, REFUNDS_ACCOUNT), await getBalanceCents(ctx, SALES_ACCOUNT)],
        'less goes back than was decided',
      ).to.deep.equal([-20_00, -119_96])
      await inTransaction(ctx, (tx) => bookRefundOwed(tx, number, 'once more', 10_00))
      const [rest] = await refundOrder(ctx, { number, reason: 'returned' })
      for (const { id } of [part, rest].filter((each) => each !== undefined))
        await bookPayout(ctx, { id, reference: `payout ${id}` })
      for (const account of [REFUNDS_ACCOUNT, SALES_ACCOUNT, PAYMENTS_ACCOUNT])
        expect(await getBalanceCents(ctx, account), account).to.equal(0)
      expect(await getOrder(ctx, number)).to.include({ paymentState: 'refunded' })
    })

    it('[O7] asks for nothing where the price was paid already', async () => {
      const { number } = await buy()
      await bookAgreementPayment(ctx, number, 139_96, 'all')
      await withdrawCredit(ctx, number)
      const nothing = { code: 'payment-closed' }
      expect(
        await getFailure(bookBankTransfer(ctx, { orderNumber: number, cents: 139_96, reference: 'bank 1' })),
      ).to.include(nothing)
      expect(
        await getFailure(
          issuePaylink(ctx, createPaylinkTokens(['a secret of at least thirty-two letters']), { order: number }),
        ),
      ).to.include(nothing)
      expect(await getOrder(ctx, number)).to.include({ paymentState: 'captured' })
    })

    it('ends after fourteen days, and is nobody else’s', async () => {
      const { number } = await buy()
      expect(await getFailure(withdrawCredit(onDay('2026-12-06'), number))).to.include({
        code: 'credit-not-withdrawable',
      })
      const other: Context = { ...ctx, session: { ...createTestSession(randomUUID()), type: 2, customerId: 'other' } }
      expect(await getFailure(withdrawCredit(other, number))).to.include({ status: 404 })
    })
  })

  describe('what operators do', () => {
    const getRefusal = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'none',
        ({ message }: Error) => message,
      )

    it('books an instalment once by the bank’s reference, and never more than is owed', async () => {
      const { number } = await buy(4, 3)
      const [first] = (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []
      const cents = first?.amount.cents ?? 0
      await chargeDueAgreements(onDay(first?.dueOn ?? ''))
      const owed = await getBalanceCents(ctx, toCreditAccountId(number))
      const bankTransfer = { agreementNumber: number, cents, reference: 'bank 31' }
      expect(await bookInstalment(ctx, bankTransfer)).to.deep.equal({ balanceCents: owed - cents, openCount: 2 })
      expect(await getRefusal(bookInstalment(ctx, bankTransfer))).to.equal(
        `statement-line-booked: "bank 31" on ${number}`,
      )
      const [, second, third] = (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []
      const rest = (second?.amount.cents ?? 0) + (third?.amount.cents ?? 0)
      expect(await getRefusal(bookInstalment(ctx, { ...bankTransfer, cents: rest + 1, reference: '32' }))).to.equal(
        `amount-exceeds-balance: ${(rest / 100).toFixed(2)} is owed on ${number}`,
      )
      expect(await getRefusal(bookInstalment(ctx, { ...bankTransfer, agreementNumber: '100000009' }))).to.equal(
        `statement-line-booked: "bank 31" on ${number}`,
      )
      expect(
        await getRefusal(bookInstalment(ctx, { ...bankTransfer, agreementNumber: '100000009', reference: '32' })),
      ).to.equal('not-found: there is no agreement 100000009')
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(cents)
      const both = await Promise.all(
        [
          bookInstalment(ctx, { ...bankTransfer, reference: '33' }),
          bookInstalment(ctx, { ...bankTransfer, reference: '33' }),
        ].map(getRefusal),
      )
      expect(both.filter((refusal) => refusal === 'none')).to.have.lengthOf(1)
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(2 * cents)
    })

    it('ends a contract with exactly what it costs that day, once', async () => {
      const { number } = await buy()
      const day = onDay('2026-12-06')
      const line = { agreementNumber: number, cents: 140_66, reference: 'bank 3' }
      expect(await getRefusal(bookEarlyRepayment(day, { ...line, cents: 139_96 }))).to.equal(
        `amount-differs-from-balance: ${number} ends today with 140.66`,
      )
      expect(await bookEarlyRepayment(day, line)).to.deep.equal({ balanceCents: 0, openCount: 0 })
      expect(await getRefusal(bookEarlyRepayment(day, { ...line, reference: 'bank 4' }))).to.equal(
        `nothing-owed: ${number}`,
      )
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(140_66)
    })

    it('[O44] takes what the plan asks for some days before it is due, which ends the contract, and owes back what the days would have cost', async () => {
      await fill(4)
      await setPayment(ctx, { method: 'invoice' })
      await setDelayedPayment(ctx, { answer: 'yes' })
      await sign()
      const { number } = await order()
      const cents = 144_86 // by 2027-03-21, 120 days after the order; 4.90 of it is the surcharge
      expect(
        await bookInstalment(onDay('2027-03-09'), { agreementNumber: number, cents, reference: 'early' }),
      ).to.deep.equal({
        balanceCents: 0,
        openCount: 0,
        excessCents: 49,
      })
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(cents)
      expect(
        await getRefusal(bookInstalment(onDay('2027-03-09'), { agreementNumber: number, cents, reference: 'early' })),
      ).to.equal(`statement-line-booked: "early" on ${number}`)
      expect(await getBalanceCents(ctx, REFUNDS_ACCOUNT)).to.equal(-49)
      const [owed] = await listRefundsByOrder(ctx, [number])
      expect(owed).to.deep.include({ method: 'bank-transfer', excess: true, amount: money(49, 'EUR') })
      await bookPayout(ctx, { id: owed?.id ?? '', reference: 'payout 1' })
      expect(await getBalanceCents(ctx, REFUNDS_ACCOUNT)).to.equal(0)
      expect(await getRefusal(bookPayout(ctx, { id: owed?.id ?? '', reference: 'payout 2' }))).to.include(
        'refund-already-paid-out',
      )
      expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(-4_41)
    })

    it('books what has fallen due before what has come in on it', async () => {
      const { number } = await buy(4, 3)
      const [first] = (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []
      await bookInstalment(onDay('2026-12-21'), {
        agreementNumber: number,
        cents: first?.amount.cents ?? 0,
        reference: 'on the day',
      })
      expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(-1_40)
    })

    it('books nothing on a contract that was withdrawn from', async () => {
      const { number } = await buy()
      await withdrawCredit(ctx, number)
      const nothing = `agreement-not-active: ${number} was withdrawn from`
      expect(await getRefusal(bookInstalment(ctx, { agreementNumber: number, cents: 1, reference: 'x' }))).to.equal(
        nothing,
      )
      expect(
        await getRefusal(bookEarlyRepayment(ctx, { agreementNumber: number, cents: 139_96, reference: 'y' })),
      ).to.equal(nothing)
    })

    it('[O46] grants a limit in place of the scorer’s, and leaves it to the scorer again', async () => {
      const { number: customer } = (await findCustomer(ctx, customerId)) ?? { number: '' }
      expect(await grantCreditLimit(ctx, { customer, cents: 500_00 })).to.equal(500_00)
      expect((await getCreditAccount(ctx)).limit.cents).to.equal(500_00)
      expect((await getCreditAccount(ctx)).reasons).to.deep.equal(['granted-by-person'])
      expect(await grantCreditLimit(ctx, { customer, cents: null })).to.equal(150_00)
      const told = await shop.database.reader
        .selectFrom('outbox')
        .select('payload')
        .where('type', '=', 'credit-limit-granted')
        .where('tenant', '=', tenant.id)
        .execute()
      expect(told.map(({ payload }) => JSON.parse(payload))).to.deep.equal([{ customerId, limitCents: 500_00 }])
      expect((await getCreditAccount(ctx)).reasons).to.deep.equal(['new-customer'])
      expect(await getRefusal(grantCreditLimit(ctx, { customer: '1', cents: 1 }))).to.equal(
        'not-found: there is no customer 1',
      )
      const { credit: _, ...without } = tenant
      expect(await getRefusal(grantCreditLimit({ ...ctx, tenant: without }, { customer, cents: 1 }))).to.equal(
        'not-found: at sells nothing on credit',
      )
    })
  })

  it('[S3.37 S3.38 S9.35] protection is ordered with its remark for an own contract, once', async () => {
    const { number } = await buy()
    await orderProtection(ctx, { contract: number, remark: 'Bitte ab sofort', termsAccepted: true })
    expect((await getCreditAccount(ctx)).agreements[0]?.protection).to.deep.equal({
      state: 'active',
      nextCharge: { cents: 1_61, currency: 'EUR' },
    })
    expect(await getFailure(orderProtection(ctx, { contract: number, remark: '', termsAccepted: true }))).to.include({
      code: 'protection-not-offered',
    })
    expect(
      await getFailure(orderProtection(ctx, { contract: '100000009', remark: '', termsAccepted: true })),
    ).to.include({
      code: 'not-found',
    })
  })

  it('[N6] protection that would lift a month above the customer’s own limit is not offered later either; the account says how high that would be', async () => {
    const { number } = await buy()
    const request = { contract: number, remark: '', termsAccepted: true } as const
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
    const laterTenant = { ...tenant, credit: { ...tenant.credit, protectionAfterDays: 7 } } as Tenant
    ctx = { ...ctx, tenant: laterTenant }
    await fill(4)
    expect((await setPayment(ctx, { method: 'instalments', months: 12 })).steps).not.to.include('payment-protection')
    expect(await getFailure(setPaymentProtection(ctx, { answer: 'yes' }))).to.include({
      code: 'protection-not-offered',
    })
    await sign()
    const { number, payment } = await order()
    expect(payment.plan).to.deep.include({ protection: false }).and.not.have.property('protectionSum')
    const protectionOn = async (day: string) => (await getCreditAccount(onDay(day))).agreements[0]?.protection
    const request = { contract: number, remark: '', termsAccepted: true } as const
    for (const day of ['2026-11-21', '2026-11-28']) {
      expect(await protectionOn(day), day).to.deep.equal({ state: 'later', from: '2026-11-29' })
      expect(await getFailure(orderProtection(onDay(day), request)), day).to.include({
        status: 409,
        code: 'protection-not-offered',
      })
    }
    expect(await protectionOn('2026-11-29')).to.deep.equal({
      state: 'offered',
      nextCharge: { cents: 1_61, currency: 'EUR' },
    })
    await orderProtection(onDay('2026-11-29'), request)
    await chargeDueAgreements(onDay('2026-12-21'))
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(-1_61)
  })

  it('[O45] protection that is ended within fourteen days costs nothing; later what was booked stays', async () => {
    const { number } = await buy()
    const request = { contract: number, remark: '', termsAccepted: true } as const
    await orderProtection(onDay('2026-12-15'), request)
    await chargeDueAgreements(onDay('2026-12-21'))
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.be.lessThan(0)
    const before = await getBalanceCents(ctx, toCreditAccountId(number))
    await cancelProtection(onDay('2026-12-29'), number)
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(0)
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(before - 1_61)
    await orderProtection(onDay('2027-01-06'), request)
    await chargeDueAgreements(onDay('2027-01-21'))
    const charged = await getBalanceCents(ctx, PROTECTION_ACCOUNT)
    await cancelProtection(onDay('2027-01-22'), number)
    expect(charged).to.be.lessThan(0)
    expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(charged)
    expect(await getFailure(cancelProtection(ctx, number))).to.include({ status: 404 })
  })

  it('[O7 O41] an account shows each instalment with what is open of it, and every booking with what was open after it', async () => {
    const { number } = await buy()
    await orderProtection(ctx, { contract: number, remark: '', termsAccepted: true })
    await chargeDueAgreements(onDay('2026-12-21'))
    const [contract] = (await getCreditAccount(ctx)).agreements
    const first = contract?.instalments[0]?.amount.cents ?? 0
    await bookAgreementPayment(onDay('2026-12-22'), number, first + 5_00, 'two')
    const [paid] = (await getCreditAccount(onDay('2027-01-22'))).agreements
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
    await withdrawCredit(onDay('2026-12-05'), number)
    const [ended] = (await getCreditAccount(ctx)).agreements
    expect(new Set(ended?.instalments.map(({ state }) => state))).to.deep.equal(new Set(['ended']))
    expect(ended?.bookings.at(-1)?.balance.cents).to.equal(0)
  })

  it('[R40] leaves of a customer who goes what books have to keep, and forgets the rest', async () => {
    const { number } = await buy()
    await orderProtection(ctx, { contract: number, remark: 'Meine Rente', termsAccepted: true })
    await addLine(ctx, { sku: '100003', quantity: 3 })
    await setAddress(ctx, { delivery: address })
    await getFailure(setPayment(ctx, { method: 'instalments', months: 12 }))
    expect(await rows('creditDecision')).to.have.lengthOf(2)
    await inTransaction(ctx, (tx) => deleteCreditData(tx, customerId, 'erased:1'))
    const kept = [...(await rows('creditDecision')), ...(await rows('creditAgreement'))]
    expect(kept.map((row) => row.customerId)).to.deep.equal(['erased:1', 'erased:1'])
    expect((await rows('creditDecision')).map(({ granted }) => granted)).to.deep.equal([1])
    expect((await rows('creditProtection')).map(({ remark }) => remark)).to.deep.equal([''])
    expect(await shop.database.reader.selectFrom('creditAccount').selectAll().execute()).to.deep.equal([])
    expect(await rows('creditAgreement')).to.have.lengthOf(1)
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(139_96)
  })
})
