import { expect } from 'chai'
import { openPayments, providerSaying } from '#test/support/payment-provider.ts'
import { type Context, inTransaction } from '../context.ts'
import { cancelPayment, pageFor, refreshPayment } from './collect.ts'
import type { PaymentProvider, Standing } from './provider.ts'
import { findDuePayments, findLastPayment, insertPayment, setCheck } from './repository.ts'

const amount = { cents: 4999, currency: 'EUR' } as const
const subject = { subject: 'order', subjectId: '100000017' } as const

describe('a payment', () => {
  let ctx: Context
  let close: () => Promise<void>
  let standing: Standing
  const called: string[] = []
  const provider: PaymentProvider = {
    ...providerSaying(() => standing),
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
    const going = pageFor({ ...ctx, payments: { provider: slow, originOf: () => 'https://shop.example' } }, payment, { description: 'x', returnPath: '/' })
    expect(await going.catch(({ code }) => code)).to.equal('payment-unavailable')
    expect(called).to.deep.equal(['cancel'])
    expect(await last())
      .to.include({ state: 'cancelled' })
      .and.not.have.property('page')
  })

  it('[O21] whose promise is taken back is looked after again, so that its order does not wait for ever', async () => {
    await pageFor(ctx, await last(), { description: 'x', returnPath: '/' })
    standing = { ...standing, state: 'authorised' }
    const { id } = await refreshPayment(ctx, await last())
    await inTransaction(ctx, (tx) => setCheck(tx, id, null))
    standing = { ...standing, state: 'failed' }
    expect(await refreshPayment(ctx, await last())).to.include({ state: 'failed' })
    expect((await findDuePayments(ctx, 10)).map((payment) => payment.id)).to.deep.equal([id])
  })
})
