import { expect } from 'chai'
import { setPayment } from '#server/commerce/checkout/checkout/service.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { bookOrder } from '#server/commerce/orders/order-bookings/index.ts'
import { bookBankTransfer } from '#server/commerce/orders/order-payments/index.ts'
import { bookPayout } from '#server/commerce/orders/order-refunds/book-payout.ts'
import { refundOrder } from '#server/commerce/orders/order-refunds/refund-order.ts'
import type { BookingsInput } from '#shared/api/bookings-input.ts'
import {
  buyOnInstalments,
  type CreditShop,
  fillBasket,
  onDay,
  openCreditShop,
  placeReviewedOrder,
} from '#test/support/credit-purchase.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { chargeDueAgreements } from '../credit-bookings/index.ts'
import { getBalance, listBookings } from './list-bookings.ts'

describe('the bookings of a customer', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  beforeEach(async () => ({ shop, ctx } = await openCreditShop()))
  afterEach(() => shop.close())

  const list = (input: Partial<BookingsInput> = {}) => listBookings(ctx, { page: 1, ...input })
  const summarise = async (input?: Partial<BookingsInput>) =>
    (await list(input)).bookings.map(({ kind, amount, balance }) => [kind, amount.cents, balance.cents])

  async function orderOn(day: string) {
    await fillBasket(onDay(ctx, day), 1)
    await setPayment(onDay(ctx, day), { method: 'prepayment' })
    const { number } = await placeReviewedOrder(onDay(ctx, day))
    await bookOrder(onDay(ctx, day), number)
    return number
  }

  it('[S1.16 S1.17] are nothing before the first order', async () => {
    expect(await list()).to.deep.equal({
      balance: { cents: 0, currency: 'EUR' },
      bookings: [],
      years: [],
      hasOlder: false,
    })
  })

  it('[S1.17] run over orders with and without credit, each with the balance after it and what it consists of', async () => {
    const number = await orderOn('2026-11-21')
    const transfer = { orderNumber: number, cents: 40_94, reference: 'bank 1' }
    await bookBankTransfer(onDay(ctx, '2026-11-23'), transfer)
    await buyOnInstalments(onDay(ctx, '2026-11-25'), 4, 3)
    await refundOrder(onDay(ctx, '2026-11-26'), { number, cents: 10_00, reason: 'late' })
    await bookPayout(onDay(ctx, '2026-11-27'), { id: '1', reference: 'bank 2' })
    await bookOrder(onDay(ctx, '2026-11-28'), number)
    await chargeDueAgreements(onDay(ctx, '2026-12-26'))
    const { balance, bookings, years } = await list()
    expect(bookings.map(({ kind, amount, balance: after }) => [kind, amount.cents, after.cents])).to.deep.equal([
      ['due', 1_40, 141_36],
      ['refund-sent', 10_00, 139_96],
      ['refund', -10_00, 129_96],
      ['opened', 139_96, 139_96],
      ['paid', -40_94, 0],
      ['placed', 40_94, 40_94],
    ])
    expect(balance.cents).to.equal(141_36)
    expect(await getBalance(ctx), 'by itself').to.deep.equal(balance)
    expect(years).to.deep.equal([2026])
    expect(bookings.at(-1)?.postings).to.deep.equal([
      { part: 'goods', amount: { cents: 34_99, currency: 'EUR' } },
      { part: 'delivery', amount: { cents: 5_95, currency: 'EUR' } },
    ])
  })

  it('[S1.17] of a month are those by the shop’s calendar, with the balance that came from before', async () => {
    await orderOn('2026-11-21')
    await orderOn('2026-12-02')
    expect(await summarise({ year: 2026, month: 12 })).to.deep.equal([['placed', 40_94, 81_88]])
    expect(await summarise({ year: 2026, month: 11 })).to.deep.equal([['placed', 40_94, 40_94]])
    expect(await summarise({ year: 2026 })).to.have.lengthOf(2)
    expect(await summarise({ year: 2025 })).to.deep.equal([])
    expect(await summarise({ page: 2 })).to.deep.equal([])
  })

  it('[R33] are only one’s own', async () => {
    await orderOn('2026-11-21')
    const stranger: Context = { ...ctx, session: { ...createTestSession('other'), type: 2, customerId: 'other' } }
    expect((await listBookings(stranger, { page: 1 })).bookings).to.deep.equal([])
    const code = await listBookings({ ...ctx, session: undefined }, { page: 1 }).catch((error) => error.code)
    expect(code).to.equal('login-required')
  })
})
