import { expect } from 'chai'
import { pino } from 'pino'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import {
  type IdempotentAmount,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
} from '#server/commerce/core/payment-gateway.ts'
import { insertBankTransferPayment, insertPayment } from '#server/commerce/payments/payments/index.ts'
import { findLastPayment, updatePaymentPage } from '#server/commerce/payments/payments/repository.ts'
import { refreshPayment } from '#server/commerce/payments/provider-payments/index.ts'
import { findRefund, listRefundsByOrder, requestRefund } from '#server/commerce/payments/refunds/index.ts'
import type { OrderTable } from '#server/database/index.ts'
import { money } from '#shared/money.ts'
import { createFakeProvider, openPayments } from '#test/support/payment-provider.ts'
import { findOrder } from '../order-data/repository.ts'
import { bookPayout } from './book-payout.ts'
import { reduceRefundToBalance, retryRefund, switchRefundToBankTransfer } from './retry-refund.ts'
import { reconcileRefunds, sendOrderRefund } from './send-refund.ts'

const number = '100000017'
const subject = { subject: 'order', subjectId: number } as const

describe('a refund that its provider refuses for good', () => {
  let ctx: Context
  let close: () => Promise<void>
  let standing: ProviderPayment
  let refuses: boolean
  let calls: string[]
  /** What happens to an answer on its way here. */
  let onTheWay: (standing: ProviderPayment) => Promise<ProviderPayment>

  const refunded = (cents: number): ProviderPayment => ({
    ...standing,
    state: cents < standing.amount.cents ? 'partly-refunded' : 'refunded',
    refundedCents: cents,
  })
  const provider: PaymentProvider = {
    ...createFakeProvider(() => standing),
    async refund(_reference, { amount, key }: IdempotentAmount) {
      calls.push(key)
      if (refuses) throw new ProviderRefused('closed')
      standing = refunded(standing.refundedCents + amount.cents)
      return onTheWay(standing)
    },
  }

  beforeEach(async () => {
    const opened = await openPayments(provider)
    close = opened.close
    ctx = { ...opened.ctx, log: pino({ level: 'silent' }) }
    refuses = true
    calls = []
    onTheWay = async (answer) => answer
    standing = { reference: 'r-1', state: 'captured', amount: money(50_00, 'EUR'), refundedCents: 0 }
    await inTransaction(ctx, async (tx) => {
      const order: OrderTable = {
        tenant: ctx.tenant.id,
        number,
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
        idempotencyKey: number,
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
      await updatePaymentPage(tx, (await findLastPayment(tx, subject))?.id ?? '', 'r-1', 'https://pay.example/1')
    })
    await refreshPayment(ctx, await last())
  })
  afterEach(() => close())

  const last = async () => (await findLastPayment(ctx, subject)) ?? expect.fail()
  const kept = async (id: string) => (await findRefund(ctx, id)) ?? expect.fail()
  async function ask(cents: number) {
    const { id: paymentId } = await last()
    const refund = {
      orderNumber: number,
      method: 'paypal',
      paymentId,
      excess: false,
      amount: money(cents, 'EUR'),
      reason: `${cents}`,
    } as const
    return kept(await inTransaction(ctx, (tx) => requestRefund(tx, refund)))
  }
  /** A refund that rests. */
  async function refused(cents = 10_00) {
    const { id } = await ask(cents)
    await sendOrderRefund(ctx, await kept(id))
    return id
  }
  const send = async (id: string) => sendOrderRefund(ctx, await kept(id))
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }) => code as string,
    )
  /** A message of the provider has come. */
  async function hear() {
    await refreshPayment(ctx, await last())
    await reconcileRefunds(ctx, (await last()).id)
  }
  const sentEvents = async () =>
    (await ctx.db.selectFrom('outbox').select('payload').where('type', '=', 'refund-sent').execute()).length

  it('[R8] rests, however often it is handed over, and stays decided', async () => {
    const id = await refused()
    await send(id)
    expect(calls).to.have.lengthOf(1)
    expect(await kept(id)).to.include({ method: 'paypal', refusedAt: ctx.now.toISOString(), attempt: 1 })
    expect(await sentEvents()).to.equal(0)
  })

  it('[R3] is given to the provider once more by a key of its own, and then goes out once', async () => {
    const id = await refused()
    await retryRefund(ctx, id)
    refuses = false
    for (const _ of [1, 2]) await send(id)
    expect(new Set(calls).size).to.equal(2)
    expect(calls).to.have.lengthOf(2)
    expect(await last()).to.include({ refundedCents: 10_00 })
    expect(await sentEvents()).to.equal(1)
    expect(await outcome(retryRefund(ctx, id))).to.equal('refund-not-failed')
  })

  it('[R8] is not sent twice where the answer to the second try was lost', async () => {
    const id = await refused()
    await retryRefund(ctx, id)
    refuses = false
    onTheWay = () => Promise.reject(new Error('killed'))
    expect(await send(id).catch(({ message }) => message)).to.equal('killed')
    onTheWay = async (answer) => answer
    expect((await send(id))?.sentAt).to.equal(ctx.now.toISOString())
    expect(await last()).to.include({ refundedCents: 10_00 })
    expect(calls).to.have.lengthOf(2)
  })

  it('[R1] has gone out where a message says so after the refusal, and nobody sends it again', async () => {
    const id = await refused()
    standing = refunded(10_00)
    await hear()
    expect((await kept(id)).sentAt).to.equal(ctx.now.toISOString())
    expect(
      await Promise.all([outcome(retryRefund(ctx, id)), outcome(switchRefundToBankTransfer(ctx, id))]),
    ).to.deep.equal(['refund-not-failed', 'refund-not-failed'])
    expect(await sentEvents()).to.equal(1)
  })

  for (const { way, wake } of [
    { way: 'tried again', wake: retryRefund },
    { way: 'transferred', wake: switchRefundToBankTransfer },
  ]) {
    it(`[R1] is looked for at the provider before it is ${way}, and goes out no second time`, async () => {
      const id = await refused()
      await wake(ctx, id)
      standing = refunded(10_00)
      expect(await send(id)).to.include({ method: 'paypal', sentAt: ctx.now.toISOString() })
      expect(calls).to.have.lengthOf(1)
      expect(await outcome(bookPayout(ctx, { id, reference: 'line 1' }))).to.equal('refund-already-paid-out')
      expect(await listRefundsByOrder(ctx, [number])).to.have.lengthOf(1)
    })
  }

  it('[R3] is not paid out by hand where a call that was held up turns out to have sent it', async () => {
    const { id } = await ask(10_00)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: stuck, resolve: arrived } = Promise.withResolvers<void>()
    refuses = false
    onTheWay = async (answer) => {
      arrived()
      await held
      return answer
    }
    const slow = send(id)
    await stuck
    const there = standing
    standing = { ...there, state: 'captured', refundedCents: 0 } // the provider does not show it yet
    refuses = true
    await send(id)
    expect((await kept(id)).refusedAt).to.equal(ctx.now.toISOString())
    await switchRefundToBankTransfer(ctx, id)
    standing = there
    release()
    await slow
    expect(await kept(id)).to.include({ method: 'paypal', sentAt: ctx.now.toISOString() })
    expect(await outcome(bookPayout(ctx, { id, reference: 'line 1' }))).to.equal('refund-already-paid-out')
    expect(await sentEvents()).to.equal(1)
  })

  it('[R3] goes on one way, once, whatever twenty operators want of it at once', async () => {
    const id = await refused()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => outcome((i % 2 === 0 ? retryRefund : switchRefundToBankTransfer)(ctx, id))),
    )
    expect(outcomes.toSorted()).to.deep.equal(['done', ...Array.from({ length: 19 }, () => 'refund-not-failed')])
  })

  it('[R3] is not transferred where the provider has sent another part by itself, which is kept once', async () => {
    const id = await refused(50_00)
    await switchRefundToBankTransfer(ctx, id)
    standing = refunded(5_00)
    await refreshPayment(ctx, await last())
    await Promise.all([send(id), hear(), hear(), hear()])
    expect(await kept(id)).to.include({ method: 'paypal', refusedAt: ctx.now.toISOString() })
    expect(await outcome(switchRefundToBankTransfer(ctx, id))).to.equal('amount-exceeds-balance')
    const refunds = await listRefundsByOrder(ctx, [number])
    expect(refunds.map(({ amount, sentAt }) => [amount.cents, sentAt !== undefined])).to.have.deep.members([
      [50_00, false],
      [5_00, true],
    ])
  })

  it('[R1 R3] that no longer fits is lowered to what is left, once, and then goes out: never more goes back than came in', async () => {
    const id = await refused(50_00)
    expect(await outcome(reduceRefundToBalance(ctx, id)), 'as long as it fits').to.equal('refund-within-balance')
    standing = refunded(5_00)
    await hear()
    expect(await outcome(retryRefund(ctx, id))).to.equal('amount-exceeds-balance')
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(reduceRefundToBalance(ctx, id))))
    expect(outcomes.toSorted()).to.deep.equal(['done', ...Array.from({ length: 19 }, () => 'refund-within-balance')])
    expect((await kept(id)).amount.cents).to.equal(45_00)
    await retryRefund(ctx, id)
    expect(await outcome(reduceRefundToBalance(ctx, id)), 'while it goes on').to.equal('refund-not-failed')
    refuses = false
    await send(id)
    expect(await last()).to.include({ state: 'refunded', refundedCents: 50_00 })
    expect(
      (await listRefundsByOrder(ctx, [number])).map(({ amount, sentAt }) => [amount.cents, sentAt !== undefined]),
    ).to.have.deep.members([
      [45_00, true],
      [5_00, true],
    ])
  })

  it('[R1] ends where all that came in has gone back by itself, in other parts', async () => {
    const id = await refused(50_00)
    for (const cents of [20_00, 50_00]) {
      standing = refunded(cents)
      await hear()
    }
    expect((await reduceRefundToBalance(ctx, id)).amount.cents).to.equal(0)
    expect(await findRefund(ctx, id)).to.equal(undefined)
    expect(await outcome(reduceRefundToBalance(ctx, id))).to.equal('not-found')
    expect((await listRefundsByOrder(ctx, [number])).map(({ amount }) => amount.cents)).to.have.members([20_00, 30_00])
  })

  it('[R1] that a person has transferred instead leaves its order sent back, though its provider says otherwise', async () => {
    const state = async () => (await findOrder(ctx, number))?.paymentState
    for (const [cents, after] of [
      [10_00, 'partly-refunded'],
      [40_00, 'refunded'],
    ] as const) {
      const id = await refused(cents)
      const before = await state()
      await switchRefundToBankTransfer(ctx, id)
      await send(id)
      expect(await state(), 'not before it has gone out').to.equal(before)
      await bookPayout(ctx, { id, reference: `line ${id}` })
      expect(await state()).to.equal(after)
    }
    expect(await last()).to.include({ state: 'captured', refundedCents: 0 })
  })

  it('[R1] of a bank transfer is not taken for one that a provider has made', async () => {
    const id = await inTransaction(ctx, async (tx) => {
      await tx.db.deleteFrom('payment').execute() // it was paid otherwise
      await insertBankTransferPayment(tx, subject, money(50_00, 'EUR'), 'line 1')
      const refund = { orderNumber: number, method: 'bank-transfer', excess: false, reason: '' } as const
      return requestRefund(tx, { ...refund, amount: money(20_00, 'EUR') })
    })
    await bookPayout(ctx, { id, reference: 'line 2' })
    expect(await last()).to.include({ method: 'bank-transfer', refundedCents: 20_00 })
    await reconcileRefunds(ctx, (await last()).id)
    expect((await listRefundsByOrder(ctx, [number])).map((refund) => refund.id)).to.deep.equal([id])
  })
})
