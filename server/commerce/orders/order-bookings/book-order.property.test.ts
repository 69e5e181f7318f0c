import { expect } from 'chai'
import fc from 'fast-check'
import { setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { bookInstalment } from '#server/commerce/payments/credit/operator-bookings.ts'
import { chargeDueAgreements } from '#server/commerce/payments/credit-bookings/index.ts'
import { getBalanceCents, PAYMENTS_ACCOUNT, toOrderAccountId } from '#server/commerce/payments/ledger/index.ts'
import { listOpenRefunds, listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import { addDays } from '#shared/dates.ts'
import {
  buyOnInstalments,
  type CreditShop,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
} from '#test/support/credit-purchase.ts'
import { findOrder } from '../order-data/index.ts'
import { bookBankTransfer, cancelUnpaidPrepayments } from '../order-payments/index.ts'
import { bookPayout } from '../order-refunds/book-payout.ts'
import { refundOrder } from '../order-refunds/refund-order.ts'
import { withdrawCredit } from '../orders/withdraw-credit.ts'
import { bookOrder } from './book-order.ts'

const actions = [
  'order',
  'order-on-credit',
  'pay-part',
  'pay-all',
  'refund',
  'pay-out',
  'wait',
  'charge',
  'pay-instalment',
  'withdraw',
  'book',
] as const

const step = fc.record({
  action: fc.constantFrom(...actions),
  which: fc.nat({ max: 3 }),
  cents: fc.integer({ min: 1, max: 60_00 }),
})

/** A life of orders: each step is taken or refused, as it would be in the shop. */
function startLife(ctx: Context) {
  const numbers: string[] = []
  const onCredit: string[] = []
  let day = '2026-11-21'
  let count = 0
  const today = () => onDay(ctx, day)
  const pick = (list: readonly string[], which: number) => list[which % Math.max(list.length, 1)] ?? ''
  const take: Record<(typeof actions)[number], (which: number, cents: number) => Promise<unknown>> = {
    async order(which) {
      await fillBasket(today(), 1 + which)
      await setPayment(today(), { method: 'prepayment' })
      numbers.push((await placeReviewedOrder(today())).number)
    },
    async 'order-on-credit'(which) {
      onCredit.push((await buyOnInstalments(today(), 2 + which, 3)).number)
    },
    'pay-part': (which, cents) =>
      bookBankTransfer(today(), { orderNumber: pick(numbers, which), cents, reference: `bank ${count}` }),
    async 'pay-all'(which) {
      const order = await findOrder(ctx, pick(numbers, which))
      const cents = order?.partialPayment?.open.cents ?? order?.totals.total.cents ?? 0
      await bookBankTransfer(today(), { orderNumber: order?.number ?? '', cents, reference: `bank ${count}` })
    },
    refund: (which, cents) =>
      refundOrder(today(), { number: pick([...numbers, ...onCredit], which), cents, reason: `kind ${count}` }),
    async 'pay-out'(which) {
      const open = await listOpenRefunds(ctx)
      const id = pick(
        open.map((each) => each.id),
        which,
      )
      await bookPayout(today(), { id, reference: `payout ${count}` })
    },
    async wait(which) {
      day = addDays(day, 8 * (1 + which))
      await cancelUnpaidPrepayments(today(), async () => undefined)
    },
    charge: () => chargeDueAgreements(today()),
    'pay-instalment': (which, cents) =>
      bookInstalment(today(), { agreementNumber: pick(onCredit, which), cents, reference: `bank ${count}` }),
    withdraw: (which) => withdrawCredit(today(), pick(onCredit, which)),
    async book() {
      for (const number of [...numbers, ...onCredit]) await bookOrder(today(), number)
    },
  }
  return {
    numbers,
    take: async ({ action, which, cents }: { action: (typeof actions)[number]; which: number; cents: number }) => {
      count += 1
      await take[action](which, cents).catch((error: unknown) => {
        if (!(error instanceof Error) || !('status' in error)) throw error // refused by a rule
      })
    },
    finish: () => take.book(0, 0),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)

describe('the books of orders', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  async function open() {
    ;({ shop, ctx } = await openCreditShop())
    await shop.database.writer.updateTable('variant').set({ stock: 100_000 }).execute()
  }
  beforeEach(open)
  afterEach(() => shop.close())

  /** What an order's account has to say, by what was received and refunded. */
  async function expectBalance(number: string) {
    const order = (await findOrder(ctx, number)) ?? expect.fail()
    const refunds = await listRefundsByOrder(ctx, [number])
    const transfers = await ctx.db.selectFrom('bankTransfer').selectAll().where('orderNumber', '=', number).execute()
    const price =
      order.state === 'cancelled' ? 0 : order.totals.total.cents - sum(refunds.map(({ amount }) => amount.cents))
    const received = sum(transfers.map(({ amountCents }) => amountCents))
    const sent = sum(refunds.map(({ amount, sentAt }) => (sentAt ? amount.cents : 0)))
    expect(await getBalanceCents(ctx, toOrderAccountId(number)), number).to.equal(price - received + sent)
  }

  it('[O7 S1.17] sum to zero after any life of orders, payments, refunds, credit and withdrawals, and book nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await shop.close()
        await open()
        const life = startLife(ctx)
        for (const each of [{ action: 'order', which: 0, cents: 1 } as const, ...steps]) await life.take(each)
        await life.finish()
        const entries = await ctx.db.selectFrom('ledgerEntry').selectAll().execute()
        await life.finish()
        expect(await ctx.db.selectFrom('ledgerEntry').selectAll().execute()).to.have.lengthOf(entries.length)
        const accounts = [...new Set(entries.flatMap(({ debit, credit }) => [debit, credit]))]
        expect(sum(await Promise.all(accounts.map((account) => getBalanceCents(ctx, account))))).to.equal(0)
        for (const number of life.numbers) await expectBalance(number)
        const received = await ctx.db.selectFrom('bankTransfer').select('amountCents').execute()
        const sent = await ctx.db.selectFrom('refund').select('amountCents').where('sentAt', 'is not', null).execute()
        expect(await getBalanceCents(ctx, PAYMENTS_ACCOUNT)).to.equal(
          sum(received.map(({ amountCents }) => amountCents)) - sum(sent.map(({ amountCents }) => amountCents)),
        )
      }),
      { numRuns: 20 },
    )
  }).timeout(120_000)

  it('[S1.17] book an order by what its price is made of, and take all of it back once it is cancelled', async () => {
    const life = startLife(ctx)
    await life.take({ action: 'order', which: 0, cents: 1 })
    await life.take({ action: 'book', which: 0, cents: 1 })
    const number = life.numbers[0] ?? ''
    const read = () =>
      ctx.db
        .selectFrom('ledgerEntry')
        .select(['booking', 'debit', 'credit', 'cents'])
        .orderBy('booking')
        .orderBy('position')
        .execute()
    const account = toOrderAccountId(number)
    const placed = [
      { booking: `${number} placed`, debit: account, credit: 'goods', cents: 34_99 },
      { booking: `${number} placed`, debit: account, credit: 'delivery-fees', cents: 5_95 },
    ]
    expect(await read()).to.deep.equal(placed)
    await life.take({ action: 'wait', which: 3, cents: 1 })
    await life.take({ action: 'book', which: 0, cents: 1 })
    expect(await read()).to.deep.equal([
      { booking: `${number} cancelled`, debit: 'goods', credit: account, cents: 34_99 },
      { booking: `${number} cancelled`, debit: 'delivery-fees', credit: account, cents: 5_95 },
      ...placed,
    ])
  })
})
