import { expect } from 'chai'
import { pino } from 'pino'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import {
  type IdempotentAmount,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from '#server/commerce/core/payment-gateway.ts'
import { insertPayment, type Payment } from '#server/commerce/payments/payments/index.ts'
import {
  findLastPayment,
  updatePaymentPage,
  updatePaymentState,
} from '#server/commerce/payments/payments/repository.ts'
import {
  refreshPayment,
  refundOrphanedPayment,
  refundUnexpectedPayment,
} from '#server/commerce/payments/provider-payments/index.ts'
import { listOpenRefunds } from '#server/commerce/payments/refunds/index.ts'
import type { OrderTable } from '#server/database/index.ts'
import { money } from '#shared/money.ts'
import { createFakeProvider, openPayments } from '#test/support/payment-provider.ts'
import { bookPayout } from './book-payout.ts'
import { retryRefund, switchRefundToBankTransfer } from './retry-refund.ts'
import { sendOrderRefund } from './send-refund.ts'

/**
 * Of an order that was given up here before it was paid there, and of a link that was taken back before it was paid.
 */
const cases = [
  { what: 'a payment that was given up', subject: { subject: 'order', subjectId: '100000017' }, state: 'cancelled' },
  {
    what: 'what came by a link that had been taken back',
    subject: { subject: 'paylink', subjectId: 'abc' },
    state: 'captured',
  },
] as const

for (const { what, subject, state } of cases)
  describe(`the money of ${what}`, () => {
    let ctx: Context
    let close: () => Promise<void>
    let standing: ProviderPayment
    let refuses: boolean
    let calls: number

    const provider: PaymentProvider = {
      ...createFakeProvider(() => standing),
      async refund(_reference, { amount }: IdempotentAmount) {
        calls += 1
        if (refuses) throw new ProviderRefused('closed')
        standing = { ...standing, state: 'refunded', refundedCents: standing.refundedCents + amount.cents }
        return standing
      },
    }
    beforeEach(async () => {
      const opened = await openPayments(provider)
      close = opened.close
      ctx = { ...opened.ctx, log: pino({ level: 'silent' }) }
      refuses = true
      calls = 0
      standing = { reference: 'r-1', state: 'captured', amount: money(50_00, 'EUR'), refundedCents: 0 }
      await inTransaction(ctx, async (tx) => {
        const order: OrderTable = {
          tenant: ctx.tenant.id,
          number: '100000017',
          sessionId: '',
          requestHash: '',
          locale: 'de-AT',
          email: '',
          customerId: null,
          currency: 'EUR',
          paymentMethod: 'paypal',
          delivery: '{}',
          billing: '{}',
          payment: '{"method":"paypal"}',
          totals: '{}',
          state: 'placed',
          idempotencyKey: '',
          totalCents: 50_00,
          placedAt: '',
          parcelShop: null,
          carrier: null,
          options: null,
          receivedCents: null,
          acceptedAt: null,
          joins: null,
        }
        await tx.db.insertInto('order').values(order).execute()
        await insertPayment(tx, subject, 'paypal', standing.amount)
        await updatePaymentPage(tx, (await last(tx)).id, 'r-1', 'https://pay.example/1')
        await updatePaymentState(tx, await last(tx), state, 0)
      })
    })
    afterEach(() => close())

    const last = async (within: Context = ctx): Promise<Payment> =>
      (await findLastPayment(within, subject)) ?? expect.fail()
    /** The worker hears of it, in whatever order, and sends what is open. */
    async function work() {
      const payment = await last()
      await Promise.all(
        [1, 2].map(() =>
          state === 'cancelled'
            ? refundOrphanedPayment(ctx, { id: payment.id, reference: 'r-1' })
            : refundUnexpectedPayment(ctx, payment),
        ),
      )
      for (const refund of await listOpenRefunds(ctx)) await sendOrderRefund(ctx, refund)
    }

    it('[R8] rests where its provider refuses it for good, and is asked for no more until an operator says so', async () => {
      for (const _ of [1, 2, 3]) await work()
      expect(calls).to.equal(1)
      const [resting, ...more] = await listOpenRefunds(ctx)
      expect(more).to.deep.equal([])
      expect(resting).to.deep.include({ amount: standing.amount, excess: true, refusedAt: ctx.now.toISOString() })
      refuses = false
      await retryRefund(ctx, resting?.id ?? '')
      for (const _ of [1, 2]) await work()
      await refreshPayment(ctx, await last())
      expect([calls, standing.refundedCents, await listOpenRefunds(ctx)]).to.deep.equal([2, 50_00, []])
      expect(await last()).to.include({ state: state === 'cancelled' ? 'cancelled' : 'refunded', refundedCents: 50_00 })
    })

    it('[R3] is transferred instead, once, and asked of the provider no more', async () => {
      await work()
      const [{ id = '' } = {}] = await listOpenRefunds(ctx)
      await switchRefundToBankTransfer(ctx, id)
      await work()
      await bookPayout(ctx, { id, reference: 'line 1' })
      await work()
      expect([calls, await listOpenRefunds(ctx)]).to.deep.equal([1, []])
    })

    it('[R1] of which its provider has sent a part by itself goes back as the rest of it, and no more', async () => {
      refuses = false
      standing = { ...standing, state: 'partly-refunded', refundedCents: 5_00 }
      for (const _ of [1, 2]) await work()
      expect([calls, standing.refundedCents]).to.deep.equal([1, 50_00])
    })
  })
