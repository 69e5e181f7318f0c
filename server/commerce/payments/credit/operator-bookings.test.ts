import { expect } from 'chai'
import { setDelayedPayment } from '#server/commerce/checkout/checkout/checkout-credit.ts'
import { setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import { money } from '#shared/money.ts'
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
import { chargeDueAgreements } from '../credit-bookings/charges.ts'
import { PAYMENTS_ACCOUNT, REFUNDS_ACCOUNT, SURCHARGE_ACCOUNT, toCreditAccountId } from '../ledger/ledger.ts'
import { getBalanceCents } from '../ledger/repository.ts'
import { listRefundsByOrder } from '../refunds/index.ts'
import { getCreditAccount } from './account.ts'
import { grantCreditLimit } from './grant-credit-limit.ts'
import { bookEarlyRepayment, bookInstalment } from './operator-bookings.ts'

describe('credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let customerId: string

  beforeEach(async () => {
    ;({ shop, ctx, customerId } = await openCreditShop())
  })
  afterEach(() => shop.close())

  describe('what operators do', () => {
    const getRefusal = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'none',
        ({ message }: Error) => message,
      )

    it('books an instalment once by the bank’s reference, and never more than is owed', async () => {
      const { number } = await buyOnInstalments(ctx, 4, 3)
      const [first] = (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []
      const cents = first?.amount.cents ?? 0
      await chargeDueAgreements(onDay(ctx, first?.dueOn ?? ''))
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

    it('ends an agreement with exactly what it costs that day, once', async () => {
      const { number } = await buyOnInstalments(ctx)
      const day = onDay(ctx, '2026-12-06')
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

    it('[O44] takes what the plan asks for some days before it is due, which ends the agreement, and owes back what the days would have cost', async () => {
      await fillBasket(ctx, 4)
      await setPayment(ctx, { method: 'invoice' })
      await setDelayedPayment(ctx, { answer: 'yes' })
      await signOffer(ctx)
      const { number } = await placeReviewedOrder(ctx)
      const cents = 144_86 // by 2027-03-21, 120 days after the order; 4.90 of it is the surcharge
      expect(
        await bookInstalment(onDay(ctx, '2027-03-09'), { agreementNumber: number, cents, reference: 'early' }),
      ).to.deep.equal({
        balanceCents: 0,
        openCount: 0,
        excessCents: 49,
      })
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(cents)
      expect(
        await getRefusal(
          bookInstalment(onDay(ctx, '2027-03-09'), { agreementNumber: number, cents, reference: 'early' }),
        ),
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
      const { number } = await buyOnInstalments(ctx, 4, 3)
      const [first] = (await getCreditAccount(ctx)).agreements[0]?.instalments ?? []
      await bookInstalment(onDay(ctx, '2026-12-21'), {
        agreementNumber: number,
        cents: first?.amount.cents ?? 0,
        reference: 'on the day',
      })
      expect(await getBalanceCents(ctx, SURCHARGE_ACCOUNT)).to.equal(-1_40)
    })

    it('books nothing on an agreement that was withdrawn from', async () => {
      const { number } = await buyOnInstalments(ctx)
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
        .where('tenant', '=', creditTenant.id)
        .execute()
      expect(told.map(({ payload }) => JSON.parse(payload))).to.deep.equal([{ customerId, limitCents: 500_00 }])
      expect((await getCreditAccount(ctx)).reasons).to.deep.equal(['new-customer'])
      expect(await getRefusal(grantCreditLimit(ctx, { customer: '1', cents: 1 }))).to.equal(
        'not-found: there is no customer 1',
      )
      const { credit: _, ...without } = creditTenant
      expect(await getRefusal(grantCreditLimit({ ...ctx, tenant: without }, { customer, cents: 1 }))).to.equal(
        'not-found: at sells nothing on credit',
      )
    })
  })
})
