import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { IdempotentAmount, PaymentProvider, ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { money } from '#shared/money.ts'
import { createFakeProvider, openPayments } from '#test/support/payment-provider.ts'
import { findLastPayment, insertPayment, updatePaymentPage } from '../payments/repository.ts'
import { findRefund, listOpenRefunds, listRefundsByOrder } from '../refunds/repository.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { refreshPayment } from './provider-payment.ts'
import { sendRefund } from './send-refund.ts'

const subject = { subject: 'order', subjectId: '100000017' } as const

const nothing = async () => undefined

describe('a refund by the provider', () => {
  let ctx: Context
  let close: () => Promise<void>
  let standing: ProviderPayment
  let keys: Map<string, number>
  /** What happens to a call on its way there. */
  let onTheWayThere: () => Promise<void>
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
      await onTheWayThere()
      if (!keys.has(key)) standing = refunded(standing.refundedCents + amount.cents)
      keys.set(key, amount.cents)
      return onTheWay(standing)
    },
  }

  beforeEach(async () => {
    ;({ ctx, close } = await openPayments(provider))
    keys = new Map()
    onTheWayThere = nothing
    onTheWay = async (answer) => answer
    standing = { reference: 'r-1', state: 'captured', amount: money(50_00, 'EUR'), refundedCents: 0 }
    await inTransaction(ctx, async (tx) => {
      await insertPayment(tx, subject, 'paypal', standing.amount)
      const payment = await findLastPayment(tx, subject)
      await updatePaymentPage(tx, payment?.id ?? '', 'r-1', 'https://pay.example/1')
    })
    await refreshPayment(ctx, await last())
  })
  afterEach(() => close())

  const last = async () => (await findLastPayment(ctx, subject)) ?? expect.fail()
  const askFor = async (cents: number) => {
    const { id: paymentId } = await last()
    const refund = {
      orderNumber: '100000017',
      method: 'paypal',
      paymentId,
      excess: false,
      amount: money(cents, 'EUR'),
      reason: `${cents}`,
    } as const
    const id = await inTransaction(ctx, (tx) => requestRefund(tx, refund))
    return (await findRefund(ctx, id)) ?? expect.fail()
  }
  const sentEvents = async () =>
    (await ctx.db.selectFrom('outbox').select('payload').where('type', '=', 'refund-sent').execute()).length

  it('[R8] is neither lost nor doubled by a crash after the provider has taken it', async () => {
    const refund = await askFor(12_50)
    onTheWay = () => Promise.reject(new Error('killed'))
    expect(await sendRefund(ctx, refund, nothing).catch(({ message }) => message)).to.equal('killed')
    expect(await listOpenRefunds(ctx)).to.deep.equal([refund])
    onTheWay = async (answer) => answer
    await sendRefund(ctx, refund, nothing)
    await sendRefund(ctx, refund, nothing)
    expect([...keys.values()]).to.deep.equal([12_50])
    expect(await last()).to.include({ state: 'partly-refunded', refundedCents: 12_50 })
    expect(await listOpenRefunds(ctx)).to.deep.equal([])
    expect(await sentEvents()).to.equal(1)
  })

  it('[R1] stays as it is when an older answer of the provider comes later', async () => {
    const known = await last()
    await sendRefund(ctx, await askFor(30_00), nothing)
    const late: PaymentProvider = { ...provider, status: async () => ({ ...standing, refundedCents: 10_00 }) }
    for (const payment of [known, await last()])
      await refreshPayment({ ...ctx, payments: { provider: late, getOrigin: () => '' } }, payment)
    expect(await last()).to.include({ state: 'partly-refunded', refundedCents: 30_00 })
    expect(await listRefundsByOrder(ctx, ['100000017'])).to.have.lengthOf(1)
  })

  for (const way of ['call', 'answer'] as const) {
    it(`[R3] counts both of two that are sent at once, where the first one’s ${way} is held up`, async () => {
      const [one, two] = [await askFor(10_00), await askFor(20_00)]
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      const { promise: stuck, resolve: arrived } = Promise.withResolvers<void>()
      const waits = async () => {
        onTheWayThere = nothing
        onTheWay = async (answer) => answer
        arrived()
        await held
      }
      if (way === 'call') onTheWayThere = waits
      else onTheWay = (answer) => waits().then(() => answer)
      const slow = sendRefund(ctx, one, nothing)
      await stuck
      await sendRefund(ctx, two, nothing)
      release()
      await slow
      expect(await last()).to.include({ state: 'partly-refunded', refundedCents: 30_00 })
      expect(await listOpenRefunds(ctx)).to.deep.equal([])
    })
  }

  it('stays open where the provider answers without having sent it', async () => {
    const refund = await askFor(10_00)
    const idle: PaymentProvider = { ...provider, refund: async () => standing }
    const sent = sendRefund({ ...ctx, payments: { provider: idle, getOrigin: () => '' } }, refund, nothing)
    expect(await sent.catch(({ name }) => name)).to.equal('ProviderUnavailable')
    expect(await listOpenRefunds(ctx)).to.deep.equal([refund])
  })

  it('[R1] that was made on the provider’s own pages is kept once, and one of ours is not taken for one', async () => {
    const ours = await askFor(10_00)
    standing = refunded(5_00)
    await refreshPayment(ctx, await last()) // less than what is on its way from here: it may be ours
    expect(await listRefundsByOrder(ctx, ['100000017'])).to.have.lengthOf(1)
    await sendRefund(ctx, ours, nothing)
    await refreshPayment(ctx, await last())
    const kept = await listRefundsByOrder(ctx, ['100000017'])
    expect(kept.map(({ amount, sentAt }) => [amount.cents, sentAt !== undefined])).to.have.deep.members([
      [10_00, true],
      [5_00, true],
    ])
    expect(await last()).to.include({ refundedCents: 15_00 })
    expect(await sentEvents()).to.equal(2)
  })
})
