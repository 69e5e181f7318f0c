import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { PaymentProvider, ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { createFakeProvider, openPayments } from '#test/support/payment-provider.ts'
import {
  findLastPayment,
  insertPayment,
  listPaymentsToCheck,
  scheduleCheck,
  updateCaptureAmount,
} from '../payments/repository.ts'
import { cancelPayment, capturePayment, getPaymentPage, refreshPayment } from './provider-payment.ts'

const amount = { cents: 4999, currency: 'EUR' } as const
const subject = { subject: 'order', subjectId: '100000017' } as const

describe('a payment', () => {
  let ctx: Context
  let close: () => Promise<void>
  let standing: ProviderPayment
  const called: string[] = []
  const provider: PaymentProvider = {
    ...createFakeProvider(() => standing),
    async cancel() {
      called.push('cancel')
      standing = { ...standing, state: 'cancelled' }
      return standing
    },
  }
  beforeEach(async () => {
    ;({ ctx, close } = await openPayments(provider))
    standing = { reference: 'r-1', state: 'pending', amount, refundedCents: 0 }
    called.length = 0
    await inTransaction(ctx, (tx) => insertPayment(tx, subject, 'paypal', amount))
  })
  afterEach(() => close())

  const last = async () => (await findLastPayment(ctx, subject)) ?? expect.fail()

  it('[R3] that is given up while the provider still makes its page leads nobody there, and is given up there, too', async () => {
    const payment = await last()
    const slow: PaymentProvider = {
      ...provider,
      async authorise(...asked) {
        await cancelPayment(ctx, payment)
        return provider.authorise(...asked)
      },
    }
    const going = getPaymentPage(
      { ...ctx, payments: { provider: slow, getOrigin: () => 'https://shop.example' } },
      payment,
      {
        description: 'x',
        returnPath: '/',
      },
    )
    expect(await going.catch(({ code }) => code)).to.equal('payment-unavailable')
    expect(called).to.deep.equal(['cancel'])
    expect(await last())
      .to.include({ state: 'cancelled' })
      .and.not.have.property('page')
  })

  it('[O21] whose promise is taken back is looked after again, so that its order does not wait for ever', async () => {
    await getPaymentPage(ctx, await last(), { description: 'x', returnPath: '/' })
    standing = { ...standing, state: 'authorised' }
    const { id } = await refreshPayment(ctx, await last())
    await inTransaction(ctx, (tx) => scheduleCheck(tx, id, null))
    standing = { ...standing, state: 'failed' }
    expect(await refreshPayment(ctx, await last())).to.include({ state: 'failed' })
    expect((await listPaymentsToCheck(ctx, 10)).map((payment) => payment.id)).to.deep.equal([id])
  })

  it('[R3] of which more was captured than its order costs by now is taken as captured', async () => {
    await getPaymentPage(ctx, await last(), { description: 'x', returnPath: '/' })
    standing = { ...standing, state: 'authorised' }
    const { id } = await refreshPayment(ctx, await last())
    // 39.99 were asked for; the answer was lost, and then the order lost another piece
    standing = { ...standing, state: 'captured', amount: { ...amount, cents: 3999 } }
    await inTransaction(ctx, (tx) => updateCaptureAmount(tx, id, 1999))
    expect(await capturePayment(ctx, await last())).to.deep.include({ state: 'captured', amount: standing.amount })
  })
})
