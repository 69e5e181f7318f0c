import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { requireOrder } from '#server/commerce/orders/order-access/index.ts'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/book-bank-transfer.ts'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { refundOrder } from '#server/commerce/orders/order-refunds/refund-order.ts'
import { withdrawCredit } from '#server/commerce/orders/orders/withdraw-credit.ts'
import { buyOnInstalments, type CreditShop, onDay, openCreditShop } from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { bookRefundOwed, bookRefundReduced } from '../credit-bookings/repayment-bookings.ts'
import { bookAgreementPayment } from '../credit-bookings/settlement.ts'
import {
  PAYMENTS_ACCOUNT,
  REFUNDS_ACCOUNT,
  SALES_ACCOUNT,
  toCreditAccountId,
  toInvoiceAccountId,
} from '../ledger/ledger.ts'
import { getBalanceCents } from '../ledger/repository.ts'
import { issuePaylink } from '../paylinks/issue-paylink.ts'
import { createPaylinkTokens } from '../paylinks/token.ts'

describe('credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context

  beforeEach(async () => {
    ;({ shop, ctx } = await openCreditShop())
  })
  afterEach(() => shop.close())

  describe('withdrawal', () => {
    it('takes every booking back, and the order is payable on invoice at once; what was paid counts', async () => {
      const { number } = await buyOnInstalments(ctx)
      await bookAgreementPayment(ctx, number, 40_00, 'early')
      const account = await withdrawCredit(onDay(ctx, '2026-12-05'), number)
      expect(account.agreements[0]).to.deep.include({
        withdrawable: false,
        openCount: 0,
        settlementToday: { cents: 0, currency: 'EUR' },
      })
      expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
      expect(await getBalanceCents(ctx, toInvoiceAccountId(number))).to.equal(99_96)
      expect(await getBalanceCents(ctx, SALES_ACCOUNT)).to.equal(-139_96)
      expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(40_00)
      expect((await requireOrder(ctx, number)).payment).to.deep.equal({ method: 'invoice', dueDays: 0 })
      expect((await requireOrder(ctx, number)).partialPayment?.open.cents).to.equal(99_96)
      expect(await getFailure(withdrawCredit(onDay(ctx, '2026-12-05'), number))).to.include({
        status: 409,
        code: 'credit-not-withdrawable',
      })
    })

    it('[O7] asks for what is left of the price alone, and books it on the invoice', async () => {
      const { number } = await buyOnInstalments(ctx)
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
      const { number } = await buyOnInstalments(ctx)
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
      expect(await requireOrder(ctx, number)).to.include({ paymentState: 'refunded' })
    })

    it('[O7] asks for nothing where the price was paid already', async () => {
      const { number } = await buyOnInstalments(ctx)
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
      expect(await requireOrder(ctx, number)).to.include({ paymentState: 'captured' })
    })

    it('ends after fourteen days, and is nobody else’s', async () => {
      const { number } = await buyOnInstalments(ctx)
      expect(await getFailure(withdrawCredit(onDay(ctx, '2026-12-06'), number))).to.include({
        code: 'credit-not-withdrawable',
      })
      const other: Context = { ...ctx, session: { ...createTestSession(randomUUID()), type: 2, customerId: 'other' } }
      expect(await getFailure(withdrawCredit(other, number))).to.include({ status: 404 })
    })
  })
})
