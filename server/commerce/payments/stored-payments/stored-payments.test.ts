import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { KeptMethod, PaymentProvider, ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { insertCustomer } from '#server/commerce/customers/account/index.ts'
import { MAX_STORED_PAYMENTS } from '#shared/rules/payments/stored-payments.ts'
import { createFakeProvider, openPayments } from '#test/support/payment-provider.ts'
import { findLastPayment, insertPayment } from '../payments/index.ts'
import { cancelPayment, getPaymentPage, refreshPayment } from '../provider-payments/index.ts'
import { deleteStoredPayments } from './remove.ts'
import { findPayer, getOwnStoredPayments, makeDefault, removeStoredPayment, requireConfirmation } from './service.ts'

const amount = { cents: 4999, currency: 'EUR' } as const
const visa: KeptMethod = { token: 'token-1', brand: 'Visa', last4: '4242', expiresOn: '2028-08' }

describe('a stored way to pay', () => {
  let ctx: Context
  let close: () => Promise<void>
  let standing: ProviderPayment
  let orders = 0
  const confirmed: object[] = []
  const provider: PaymentProvider = {
    ...createFakeProvider(() => standing),
    async confirm(_reference, request) {
      confirmed.push(request)
      return standing
    },
  }

  beforeEach(async () => {
    const opened = await openPayments(provider)
    close = opened.close
    const tenant = { ...opened.ctx.tenant, paymentMethods: ['card', 'paypal', 'ideal'] } as const
    ctx = await logIn({ ...opened.ctx, tenant }, 'eva@example.test')
    confirmed.length = 0
  })
  afterEach(() => close())

  async function logIn(anybody: Context, email: string): Promise<Context> {
    const names = { salutation: 'none', firstName: 'Eva', lastName: 'Muster', locale: 'de-AT' } as const
    const customer = await inTransaction(anybody, (tx) => insertCustomer(tx, { ...names, email, passwordHash: null }))
    const id = customer?.id ?? expect.fail('the address is taken')
    return { ...anybody, session: { id, type: 2, customerId: id, visitor: id } }
  }

  /** A payment for which the provider has answered with its page. */
  async function begin(payer: { storedPaymentId?: string; payerId?: string | undefined }) {
    const subject = { subject: 'order', subjectId: `1000${++orders}` } as const
    await inTransaction(ctx, (tx) => insertPayment(tx, subject, 'card', amount, payer))
    standing = { reference: `r-${orders}`, state: 'pending', amount, refundedCents: 0 }
    const last = async () => (await findLastPayment(ctx, subject)) ?? expect.fail()
    const page = await getPaymentPage(ctx, await last(), { description: 'x', returnPath: '/' })
    return { last, page }
  }

  /** Pays, and has the provider keep the method. */
  async function store(kept: KeptMethod = visa, owner = ctx) {
    const { last } = await begin({ payerId: await findPayer(owner, 'card') })
    standing = { ...standing, state: 'authorised', kept }
    await refreshPayment(ctx, await last())
    return last
  }

  const list = async (owner = ctx) => (await getOwnStoredPayments(owner)).entries
  const listEvents = async (type: string) =>
    (await ctx.db.selectFrom('outbox').select('payload').where('type', '=', type).orderBy('id').execute()).map(
      ({ payload }): Record<string, string> => JSON.parse(payload),
    )
  const listForgotten = async () => (await listEvents('stored-payment-removed')).map(({ token }) => token)

  it('[O51] is stored once, however often the provider tells it, and its owner gets an e-mail', async () => {
    const last = await store()
    standing = { ...standing, state: 'captured' }
    await refreshPayment(ctx, await last())
    const [entry, ...others] = await list()
    expect(entry).to.deep.include({
      brand: 'Visa',
      last4: '4242',
      expiresOn: '2028-08',
      isDefault: false,
      expired: false,
    })
    expect(others).to.deep.equal([])
    expect(JSON.stringify(entry)).not.to.include('token')
    const mails = await listEvents('account-email-requested')
    expect(mails.map(({ kind, request }) => [kind, request])).to.deep.equal([['payment-stored', entry?.id]])
    expect(await listForgotten()).to.deep.equal([])
  })

  it('[O51] is not stored again once it was removed, by a later answer of the provider', async () => {
    const last = await store()
    await removeStoredPayment(ctx, { id: (await list())[0]?.id ?? '' })
    standing = { ...standing, state: 'captured' }
    await refreshPayment(ctx, await last())
    expect(await list()).to.deep.equal([])
    expect(new Set(await listForgotten())).to.deep.equal(new Set(['token-1']))
  })

  it('[O51] has room for five; of a sixth nothing is offered, and what is kept all the same is forgotten', async () => {
    const payerId = await findPayer(ctx, 'card')
    for (let i = 1; i <= MAX_STORED_PAYMENTS; i++) await store({ ...visa, token: `t-${i}`, last4: `000${i}` })
    expect(await findPayer(ctx, 'card')).to.equal(undefined)
    const { last } = await begin({ payerId })
    standing = { ...standing, state: 'authorised', kept: visa }
    await refreshPayment(ctx, await last())
    expect(await list()).to.have.lengthOf(MAX_STORED_PAYMENTS)
    expect(await listForgotten()).to.deep.equal(['token-1'])
  })

  it('[O51] replaces the same card, which stays the default', async () => {
    await store()
    await makeDefault(ctx, { id: (await list())[0]?.id ?? '' })
    await store({ ...visa, token: 'token-2' })
    expect((await list()).map(({ isDefault }) => isDefault)).to.deep.equal([true])
    expect(await listForgotten()).to.deep.equal(['token-1'])
  })

  it('[O51] is the default alone', async () => {
    await store()
    await store({ ...visa, token: 'token-2', last4: '1111' })
    for (const { id } of await list()) {
      await makeDefault(ctx, { id })
      expect((await list()).filter(({ isDefault }) => isDefault).map((each) => each.id)).to.deep.equal([id])
    }
  })

  it('[R33] is shown, removed and changed by its owner alone, and by nobody who has not entered the password', async () => {
    await store()
    const [{ id } = expect.fail()] = await list()
    const ida = await logIn(ctx, 'ida@example.test')
    const foreigner = { ...ctx, tenant: { ...ctx.tenant, id: 'de' } }
    for (const other of [ida, foreigner]) {
      expect(await list(other)).to.deep.equal([])
      await removeStoredPayment(other, { id })
      await makeDefault(other, { id })
    }
    expect((await list()).map(({ isDefault }) => isDefault)).to.deep.equal([false])
    const soft = { ...ctx, session: { ...(ctx.session ?? expect.fail()), type: 1 } } as const
    for (const call of [() => list(soft), () => removeStoredPayment(soft, { id }), () => makeDefault(soft, { id })])
      expect(await call().catch(({ code }) => code)).to.equal('login-required')
    expect(await findPayer(soft, 'card')).to.equal(undefined)
  })

  it('[O51] is removed once at the provider, however often its owner presses', async () => {
    await store()
    const [{ id } = expect.fail()] = await list()
    await Promise.all([1, 2].map(() => removeStoredPayment(ctx, { id })))
    expect(await list()).to.deep.equal([])
    expect(await listForgotten()).to.deep.equal(['token-1'])
  })

  it('[R40] goes with the account, also what is being paid just then', async () => {
    await store()
    const { last } = await begin({ payerId: await findPayer(ctx, 'card') })
    await inTransaction(ctx, (tx) => deleteStoredPayments(tx, ctx.session?.customerId ?? ''))
    standing = { ...standing, state: 'authorised', kept: { ...visa, token: 'token-2' } }
    await refreshPayment(ctx, await last())
    expect(await list()).to.deep.equal([])
    expect(await listForgotten()).to.have.members(['token-1', 'token-2'])
  })

  it('[O51] is not offered where the feature is off, for another method or to a guest', async () => {
    expect(await findPayer(ctx, 'card')).to.equal(ctx.session?.customerId)
    const features = { ...ctx.tenant.features, storedPayments: false }
    const off = { ...ctx, tenant: { ...ctx.tenant, features } }
    expect(await findPayer(off, 'card')).to.equal(undefined)
    expect((await getOwnStoredPayments(off)).offered).to.equal(false)
    expect(await findPayer(ctx, 'ideal')).to.equal(undefined)
    expect(await findPayer({ ...ctx, session: undefined }, 'card')).to.equal(undefined)
  })

  it('[R3] pays without a page, once; and its payment is asked for again after a crash', async () => {
    await store()
    const [{ id } = expect.fail()] = await list()
    const { last, page } = await begin({ storedPaymentId: id })
    expect(page).to.equal('https://pay.example/1') // the provider wants it confirmed
    standing = { ...standing, state: 'authorised' }
    expect(await getPaymentPage(ctx, await last(), { description: 'x', returnPath: '/' })).to.equal(undefined)
    expect(await last()).to.include({ state: 'authorised' })
    expect(confirmed).to.deep.equal([1, 2].map(() => ({ token: 'token-1', challenge: false })))
    expect((await list())[0]?.usedAt).to.equal(ctx.now.toISOString())
  })

  /** Has somebody come in by e-mail, and goes on a minute later. */
  async function comeInByEmail() {
    await inTransaction(ctx, (tx) => requireConfirmation(tx, ctx.session?.customerId ?? ''))
    ctx = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
  }
  const listChallenges = () => confirmed.map((request) => 'challenge' in request && request.challenge)

  it('[R36] has to be confirmed once after somebody has come in by e-mail', async () => {
    await store()
    const [{ id } = expect.fail()] = await list()
    await comeInByEmail()
    const { last } = await begin({ storedPaymentId: id })
    standing = { ...standing, state: 'authorised' }
    await refreshPayment(ctx, await last())
    await begin({ storedPaymentId: id })
    expect(listChallenges()).to.deep.equal([true, false])
  })

  for (const [when, states] of [
    ['captured', ['authorised', 'captured']],
    ['confirmed', ['authorised']],
  ] as const)
    it(`[R36] has still to be confirmed when an older payment with it is ${when} after that`, async () => {
      await store()
      const [{ id } = expect.fail()] = await list()
      const { last } = await begin({ storedPaymentId: id })
      const step = async (state: (typeof states)[number]) => {
        standing = { ...standing, state }
        await refreshPayment(ctx, await last())
      }
      const [late, ...early] = states.toReversed()
      for (const state of early) await step(state)
      await comeInByEmail()
      await step(late ?? expect.fail())
      await begin({ storedPaymentId: id })
      expect(listChallenges()).to.deep.equal([false, true])
    })

  it('[O51] keeps what the latest payment said of it when an older one is captured', async () => {
    await store()
    const [{ id } = expect.fail()] = await list()
    const older = await begin({ storedPaymentId: id })
    const authorised: ProviderPayment = { ...standing, state: 'authorised' }
    standing = authorised
    await refreshPayment(ctx, await older.last())
    const usedAt = ctx.now.toISOString()
    const newer = await begin({ storedPaymentId: id })
    standing = { ...standing, state: 'failed', refusal: 'refused' }
    await refreshPayment(ctx, await newer.last())
    ctx = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
    standing = { ...authorised, state: 'captured' }
    expect(await refreshPayment(ctx, await older.last())).to.include({ state: 'captured' })
    expect((await list())[0]).to.include({ refusal: 'refused', usedAt })
  })

  for (const refusal of ['expired', 'refused'] as const)
    it(`[O51] that is ${refusal} says so, and its payment has failed`, async () => {
      await store()
      const [{ id } = expect.fail()] = await list()
      const { last } = await begin({ storedPaymentId: id })
      standing = { ...standing, state: 'failed', refusal }
      expect(await refreshPayment(ctx, await last())).to.include({ state: 'failed' })
      expect((await list())[0]).to.include({ refusal, expired: refusal === 'expired' })
    })

  for (const how of ['stored with', 'made with'] as const)
    it(`[O51] is removed when the bank takes back a payment that was ${how} it`, async () => {
      const stored = await store()
      const [{ id } = expect.fail()] = await list()
      const last = how === 'made with' ? (await begin({ storedPaymentId: id })).last : stored
      standing = { ...standing, state: 'charged-back' }
      await refreshPayment(ctx, await last())
      expect(await list()).to.deep.equal([])
      expect(await listForgotten()).to.deep.equal(['token-1'])
    })

  it('[O21] is forgotten again where its payment was given up before it was confirmed', async () => {
    const { last } = await begin({ payerId: await findPayer(ctx, 'card') })
    standing = { ...standing, state: 'cancelled' }
    await cancelPayment(ctx, await last())
    standing = { ...standing, state: 'authorised', kept: visa }
    await refreshPayment(ctx, await last())
    expect(await list()).to.deep.equal([])
    expect(await listForgotten()).to.deep.equal(['token-1'])
  })
})
