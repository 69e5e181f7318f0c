import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addLine } from '#server/commerce/basket/basket/change-lines.ts'
import { setPaymentProtection, signCredit } from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { getCheckout, setAddress, setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { placeOrder } from '#server/commerce/orders/placement/place-order.ts'
import {
  buyOnInstalments,
  type CreditShop,
  creditAddress,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
  readRows,
  signOffer,
} from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { chargeDueAgreements } from '../credit-bookings/charges.ts'
import { bookAgreementPayment, settleAgreement } from '../credit-bookings/settlement.ts'
import {
  PAYMENTS_ACCOUNT,
  PROTECTION_ACCOUNT,
  SALES_ACCOUNT,
  SURCHARGE_ACCOUNT,
  toCreditAccountId,
} from '../ledger/ledger.ts'
import { getBalanceCents } from '../ledger/repository.ts'
import { cancelProtection, getCreditAccount } from './account.ts'

describe('credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let customerId: string

  beforeEach(async () => {
    ;({ shop, ctx, customerId } = await openCreditShop())
  })
  afterEach(() => shop.close())

  describe('agreement', () => {
    it('[O7 O46] opens with the order: plan, sheet, decision and booking to the last cent', async () => {
      const placed = await buyOnInstalments(ctx)
      expect(placed.payment.plan).to.deep.include({ withdrawableUntil: '2026-12-05', protection: false })
      const [agreement] = (await getCreditAccount(ctx)).agreements
      expect(agreement).to.deep.include({
        number: placed.number,
        amount: { cents: 139_96, currency: 'EUR' },
        balance: { cents: 139_96, currency: 'EUR' },
      })
      expect(agreement?.instalments.map(({ dueOn }) => dueOn).slice(0, 3)).to.deep.equal([
        '2026-12-21',
        '2027-01-21',
        '2027-02-21',
      ])
      expect(agreement?.instalments.reduce((sum, { amount }) => sum + amount.cents, 0)).to.equal(
        agreement?.overall.cents,
      )
      expect(await getBalanceCents(ctx, SALES_ACCOUNT)).to.equal(-139_96)
      expect((await readRows(ctx, 'creditDecision')).map(({ granted }) => granted)).to.deep.equal([1])
      expect((await readRows(ctx, 'creditInformation')).map(({ hash }) => hash)).to.deep.equal([
        agreement?.informationHash,
      ])
    })

    it('is part of the order or there is neither: what was not concluded orders nothing', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      expect(await getFailure(placeReviewedOrder(ctx))).to.include({ status: 409, code: 'credit-unsigned' })
      await signOffer(ctx)
      await setPaymentProtection(ctx, { answer: 'yes' }) // any change undoes it
      expect((await getCheckout(ctx)).credit?.offer?.signed).to.equal(false)
      expect(await getFailure(placeReviewedOrder(ctx))).to.include({ code: 'credit-unsigned' })
      for (const table of ['order', 'creditAgreement', 'ledgerEntry', 'creditProtection'] as const)
        expect(await readRows(ctx, table), table).to.deep.equal([])
      expect(await getFailure(signCredit(ctx, { offer: '0'.repeat(64) }))).to.include({ code: 'credit-unsigned' })
    })

    it('leaves no order where the credit fails in the middle of it', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      await signOffer(ctx)
      const first = (await getCheckout(ctx)).orderKey
      await shop.database.writer
        .insertInto('ledgerAccount')
        .values({ tenant: 'at', id: SALES_ACCOUNT, currency: 'CHF', openedAt: '' }) // the booking will break
        .execute()
      expect(await getFailure(placeReviewedOrder(ctx))).not.to.have.property('code', 'none')
      for (const table of ['order', 'creditAgreement', 'ledgerEntry', 'creditInformation'] as const)
        expect(await readRows(ctx, table), table).to.deep.equal([])
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
          await setAddress(who, { delivery: creditAddress })
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
      expect(await readRows(ctx, 'creditAgreement')).to.have.lengthOf(1)
    })

    it('[O45] charges surcharge and protection on what is open when they fall due, each once', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'instalments', months: 12 })
      await setPaymentProtection(ctx, { answer: 'yes' })
      await signOffer(ctx)
      const { number } = await placeReviewedOrder(ctx)
      await chargeDueAgreements(onDay(ctx, '2026-12-20'))
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(139_96)
      await chargeDueAgreements(onDay(ctx, '2026-12-21'))
      await chargeDueAgreements(onDay(ctx, '2026-12-22'))
      expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(-1_40)
      expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(-1_61) // 1.15 % of 139.96
      await bookAgreementPayment(onDay(ctx, '2026-12-22'), number, 12_44 + 1_61, 'first')
      await cancelProtection(onDay(ctx, '2026-12-23'), number)
      await chargeDueAgreements(onDay(ctx, '2027-01-21'))
      expect(await getBalanceCents(ctx, PROTECTION_ACCOUNT)).to.equal(-1_61)
      expect((await getCreditAccount(onDay(ctx, '2027-01-22'))).agreements[0]?.protection.state).to.equal('offered')
    })

    it('is paid off to nothing by its plan', async () => {
      const { number } = await buyOnInstalments(ctx, 4, 3)
      for (const { dueOn, amount } of (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []) {
        await chargeDueAgreements(onDay(ctx, dueOn))
        await bookAgreementPayment(onDay(ctx, dueOn), number, amount.cents, dueOn)
      }
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      const { agreements, limit, monthlyBurdens } = await getCreditAccount(onDay(ctx, '2027-03-01'))
      expect(agreements[0]).to.include({ openCount: 0 })
      expect(limit.cents).to.equal(150_00 + 139_96)
      expect(monthlyBurdens).to.deep.equal([])
    })

    it('[O46] an instalment that is overdue ends further credit', async () => {
      await buyOnInstalments(ctx, 2)
      const overdueCtx = onDay(ctx, '2026-12-22')
      await addLine(overdueCtx, { sku: '100003', quantity: 2 })
      await setAddress(overdueCtx, { delivery: creditAddress })
      expect((await getCheckout(overdueCtx)).paymentOptions.at(-1)?.reason).to.equal('instalments.reason-overdue')
    })

    it('[O45] what protection has cost is due with its instalment, so that who pays each one in full has nothing left to pay', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'instalments', months: 3 })
      await setPaymentProtection(ctx, { answer: 'yes' })
      await signOffer(ctx)
      const { number } = await placeReviewedOrder(ctx)
      const [agreed] = (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []
      await chargeDueAgreements(onDay(ctx, '2026-12-21'))
      const [due] = (await getCreditAccount(onDay(ctx, '2026-12-22'))).agreements[0]?.instalments ?? []
      expect(due?.open.cents).to.equal((agreed?.amount.cents ?? 0) + 1_61)
      await bookAgreementPayment(onDay(ctx, '2026-12-22'), number, agreed?.amount.cents ?? 0, 'without the protection')
      expect((await getCreditAccount(onDay(ctx, '2026-12-23'))).agreements[0]?.instalments[0]).to.deep.include({
        state: 'overdue',
        open: { cents: 1_61, currency: 'EUR' },
      })
      await bookAgreementPayment(onDay(ctx, '2026-12-23'), number, 1_61, 'the protection')
      for (const [i, day] of ['2027-01-21', '2027-02-21'].entries()) {
        await chargeDueAgreements(onDay(ctx, day))
        const { open } = (await getCreditAccount(onDay(ctx, day))).agreements[0]?.instalments[i + 1] ?? {}
        await bookAgreementPayment(onDay(ctx, day), number, open?.cents ?? 0, day)
      }
      expect((await getCreditAccount(onDay(ctx, '2027-02-22'))).agreements[0]).to.deep.include({
        openCount: 0,
        balance: { cents: 0, currency: 'EUR' },
      })
    })

    it('[law 6] costs less after part of it was repaid early, and can still be ended to the cent', async () => {
      const { number } = await buyOnInstalments(ctx)
      const [agreement] = (await getCreditAccount(ctx)).agreements
      const paidCents = [0, 1, 2, 3, 4, 5].reduce((sum, i) => sum + (agreement?.instalments[i]?.amount.cents ?? 0), 0)
      await bookAgreementPayment(onDay(ctx, '2026-11-24'), number, paidCents, 'six at once')
      await chargeDueAgreements(onDay(ctx, '2026-12-21'))
      const ahead = paidCents - (agreement?.instalments[0]?.amount.cents ?? 0)
      expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(-Math.round(1_40 * (1 - ahead / 139_96)))
      const day = onDay(ctx, '2026-12-24')
      const balance = await getBalanceCents(ctx, toCreditAccountId(number))
      const repay = (await getCreditAccount(day)).agreements[0]?.settlementToday.cents ?? 0
      expect(repay).to.be.at.least(balance)
      await settleAgreement(day, number)
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(paidCents + repay)
      expect((await getCreditAccount(day)).agreements[0]).to.include({ openCount: 0 })
    })

    it('is repaid early for the days it was had', async () => {
      const { number } = await buyOnInstalments(ctx)
      const day = onDay(ctx, '2026-12-06') // half of the first month
      const [agreement] = (await getCreditAccount(day)).agreements
      expect(agreement?.settlementToday.cents).to.equal(139_96 + 70)
      await settleAgreement(day, number)
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      expect((await getCreditAccount(day)).agreements[0]).to.deep.include({
        openCount: 0,
        settlementToday: { cents: 0, currency: 'EUR' },
      })
      await chargeDueAgreements(onDay(ctx, '2027-01-21'))
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
    })
  })
})
