import { expect } from 'chai'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { ProviderPayment } from '#server/commerce/core/payment-gateway.ts'
import { createRateLimit } from '#server/commerce/core/throttle/index.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { money } from '#shared/money.ts'
import { buyOnInstalments, type CreditShop, onDay, openCreditShop } from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { createFakeProvider } from '#test/support/payment-provider.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { bookInstalment } from '../credit/index.ts'
import { type CreditAgreementRow, findCreditAgreement } from '../credit-agreements/index.ts'
import { findOpenInstalments } from '../credit-balances/index.ts'
import { getSettlementCents } from '../credit-bookings/index.ts'
import { getBalanceCents, PAYMENTS_ACCOUNT, REFUNDS_ACCOUNT, toCreditAccountId } from '../ledger/index.ts'
import {
  findLastPayment,
  findPayment,
  insertPayment,
  updatePaymentPage,
  updatePaymentState,
} from '../payments/index.ts'
import { listRefundsByOrder, listRefundsByPayment } from '../refunds/index.ts'
import { bookPaylinkPayment } from './book-paylink-payment.ts'
import { issueOwnPaylink } from './issue-own-paylink.ts'
import { findPaylinkByHash } from './repository.ts'
import { openPaylink } from './service.ts'
import { createPaylinkTokens } from './token.ts'

const BOUGHT = '2026-11-21'
const tokens = createPaylinkTokens(['a'.repeat(32)])
const access = { provider: '', payment: '', result: '', at: '', signature: '' }

describe('paying a credit by a link of one’s own', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let number: string
  let collected: ProviderPayment

  beforeEach(async () => {
    const opened = await openCreditShop()
    shop = opened.shop
    const provider = createFakeProvider(() => collected)
    ctx = { ...opened.ctx, payments: { provider, getOrigin: () => 'https://shop.example' } }
    number = (await buyOnInstalments(onDay(ctx, BOUGHT), 4, 3)).number
  })
  afterEach(() => shop.close())

  const readAgreement = async (): Promise<CreditAgreementRow> =>
    (await findCreditAgreement(ctx, number)) ?? expect.fail('no agreement')
  const listOpen = async (day: string) => findOpenInstalments(onDay(ctx, day), await readAgreement())
  const getSettlement = async (day: string) => getSettlementCents(onDay(ctx, day), await readAgreement())
  const getBalance = (account: string) => getBalanceCents(ctx, account)
  const owed = () => getBalance(toCreditAccountId(number))

  async function issue(day: string, settle = false) {
    const token = await issueOwnPaylink(onDay(ctx, day), tokens, {
      order: '',
      signature: '',
      agreement: number,
      settle,
    })
    const hash = tokens.hashIn(token, ctx.tenant) ?? expect.fail('not signed')
    const link = (await findPaylinkByHash(ctx, hash)) ?? expect.fail('not stored')
    return { token, link, open: async (on: string) => openPaylink(onDay(ctx, on), tokens, { ...access, token }) }
  }

  /** The provider has collected what a link asks for, begun on a day; returns how the worker books it. */
  async function pay({ id, amountCents }: { id: string; amountCents: number }, day: string) {
    const amount = money(amountCents, 'EUR')
    collected = { reference: `r ${id}`, state: 'captured', amount, refundedCents: 0 }
    const subject = { subject: 'paylink', subjectId: id } as const
    await inTransaction(onDay(ctx, day), async (tx) => {
      await insertPayment(tx, subject, 'paypal', amount)
      const payment = (await findLastPayment(tx, subject)) ?? expect.fail('no payment')
      await updatePaymentPage(tx, payment.id, `r ${id}`, 'https://pay.example/1')
      await updatePaymentState(tx, payment, 'captured', 0)
    })
    const payment = (await findLastPayment(ctx, subject)) ?? expect.fail('no payment')
    return { payment, book: (on = day) => bookPaylinkPayment(onDay(ctx, on), payment) }
  }

  it('[S2.97 S1.15] asks for exactly the oldest open instalment, and pays it once', async () => {
    const [first, second] = await listOpen(BOUGHT)
    const { link, open } = await issue('2026-12-20')
    expect(link).to.include({ amountCents: first?.cents, instalment: first?.number, email: 'eva@example.test' })
    expect(await open('2026-12-20')).to.deep.include({ state: 'open', purpose: `Rate 1 zur Bestellung ${number}` })
    const before = await owed()
    const { book } = await pay(link, '2026-12-20')
    expect([await book(), await book(), await book()]).to.deep.equal([true, true, true])
    expect(await owed()).to.equal(before - (first?.cents ?? 0))
    expect(await getBalance(PAYMENTS_ACCOUNT)).to.equal(first?.cents)
    expect((await listOpen('2026-12-20'))[0]).to.include({ number: second?.number })
    expect((await open('2026-12-20')).state).to.equal('paid')
  })

  it('[N3] “pay off today” asks for what the day costs, ends the credit, and is worth its day only', async () => {
    const due = await getSettlement('2026-12-01')
    const { link, open } = await issue('2026-12-01', true)
    expect(link).to.include({ amountCents: due, instalment: null })
    expect(link.expiresAt).to.equal('2026-12-01T23:00:00.000Z') // midnight in Vienna
    expect((await open('2026-12-02')).state).not.to.equal('open')
    const { book } = await pay(link, '2026-12-01')
    expect(await book('2026-12-03'), 'booked two days later').to.equal(true)
    expect([await owed(), await getBalance(PAYMENTS_ACCOUNT), await getBalance(REFUNDS_ACCOUNT)]).to.deep.equal([
      0,
      due,
      0,
    ])
    expect(await listOpen('2026-12-03')).to.deep.equal([])
    expect(await listRefundsByOrder(ctx, [number])).to.deep.equal([])
  })

  it('[N3 R3] refunds to the cent what was paid too much because a transfer came first', async () => {
    const [first] = await listOpen(BOUGHT)
    const { link, open } = await issue('2026-12-01', true)
    const { book } = await pay(link, '2026-12-01')
    const transfer = { agreementNumber: number, cents: first?.cents ?? 0, reference: 'bank 1' }
    await bookInstalment(onDay(ctx, '2026-12-01'), transfer)
    const due = await getSettlement('2026-12-01')
    await book()
    const excess = link.amountCents - due
    expect(excess).to.be.greaterThan(0)
    expect((await listRefundsByOrder(ctx, [number])).map(({ amount }) => amount.cents)).to.deep.equal([excess])
    expect([await owed(), await getBalance(REFUNDS_ACCOUNT)]).to.deep.equal([0, -excess])
    expect((await open('2026-12-01')).state).to.equal('paid')
  })

  it('[N3] waives the days that are missing where only they are, and books less than the balance as a part', async () => {
    const { link } = await issue('2026-12-10', true)
    const balance = await owed()
    expect(link.amountCents).to.be.greaterThan(balance + 1)
    const { book } = await pay({ id: link.id, amountCents: balance + 1 }, '2026-12-10')
    await book()
    expect([await owed(), await getBalance(PAYMENTS_ACCOUNT)]).to.deep.equal([0, balance + 1])
    expect(await listOpen('2026-12-10')).to.deep.equal([])

    number = (await buyOnInstalments(onDay(ctx, '2026-12-11'), 4, 3)).number
    const second = await issue('2026-12-12', true)
    const part = await pay({ id: second.link.id, amountCents: 10_00 }, '2026-12-12')
    const before = await owed()
    await part.book()
    expect(await owed()).to.equal(before - 10_00)
  })

  it('[R3] gives everything back if nothing is owed any more, also when the worker was stopped in between', async () => {
    const { link } = await issue('2026-12-01', true)
    const { book, payment } = await pay(link, '2026-12-01')
    await bookInstalment(onDay(ctx, '2026-12-01'), {
      ...{ agreementNumber: number, reference: 'bank 1' },
      cents: await getSettlement('2026-12-01'),
    })
    const received = await getBalance(PAYMENTS_ACCOUNT)
    expect([await book(), await book()]).to.deep.equal([false, false])
    expect(await getBalance(PAYMENTS_ACCOUNT), 'in no books').to.equal(received)
    const refunds = await listRefundsByPayment(ctx, payment.id)
    expect(refunds.map(({ amount }) => amount.cents)).to.deep.equal([link.amountCents])
    expect((await findPayment(ctx, payment.id))?.state).to.equal('captured')
  })

  it('[O50 R3] is one at a time: the newer link takes the place of the older, and none is made while one is booked', async () => {
    const older = await issue('2026-12-01')
    const newer = await issue('2026-12-01', true)
    expect((await older.open('2026-12-01')).state).to.equal('withdrawn')
    expect((await newer.open('2026-12-01')).state).to.equal('open')
    const { book } = await pay(newer.link, '2026-12-01')
    expect(await getFailure(issue('2026-12-01'))).to.include({ code: 'payment-closed' })
    await book()
    expect(await getFailure(issue('2026-12-01'))).to.include({ code: 'nothing-owed' })
  })

  it('[R37] is not made without end, and strangers use up nothing of it', async () => {
    const rateLimit = createRateLimit((limit) => createLimiter({ ...limit, name: crypto.randomUUID() }, undefined))
    const input = { order: '', signature: '', agreement: number, settle: false }
    const stranger = { ...createTestSession('other'), type: 2 as const, customerId: 'other' }
    const tries = async (session: Context['session'], count: number) => {
      const codes = new Set<unknown>()
      for (let index = 0; index < count; index++)
        codes.add(
          (await getFailure(issueOwnPaylink({ ...onDay(ctx, BOUGHT), session, rateLimit }, tokens, input))).code,
        )
      return [...codes]
    }
    expect(await tries(stranger, 31)).to.deep.equal(['not-found'])
    expect(await tries(ctx.session, 30)).to.deep.equal(['none'])
    expect(await tries(ctx.session, 1)).to.deep.equal(['too-many-requests'])
  })

  it('[R33] is for nobody else’s credit', async () => {
    const input = { order: '', signature: '', agreement: number, settle: false }
    const stranger: Context = { ...ctx, session: { ...createTestSession('other'), type: 2, customerId: 'other' } }
    expect(await getFailure(issueOwnPaylink(stranger, tokens, input))).to.include({ code: 'not-found' })
    const nobody = { ...ctx, session: undefined }
    expect(await getFailure(issueOwnPaylink(nobody, tokens, input))).to.include({ code: 'login-required' })
    expect(await getFailure(issueOwnPaylink(stranger, tokens, { ...input, order: number }))).to.include({
      code: 'not-found',
    })
  })
})
