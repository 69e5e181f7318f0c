import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { bookInstalment } from '#server/commerce/payments/credit/operator-bookings.ts'
import { findCreditAgreement } from '#server/commerce/payments/credit-agreements/index.ts'
import { getBalanceCents, toCreditAccountId } from '#server/commerce/payments/ledger/index.ts'
import { listRefundsByOrder } from '#server/commerce/payments/refunds/index.ts'
import { withdrawalForecastInput } from '#shared/api/returns.ts'
import { declareWithdrawalInput } from '#shared/api/withdrawals.ts'
import { buyOnInstalments, type CreditShop, openCreditShop } from '#test/support/credit-purchase.ts'
import { getFailure } from '#test/support/failure.ts'
import { createTestSession } from '#test/support/test-context.ts'
import { listAdjustmentsByOrder } from '../adjustment-data/index.ts'
import { declareWithdrawal } from '../withdrawals/declare.ts'
import { announceWithdrawnGoods } from './announce.ts'
import { cancelWithdrawnGoods } from './cancel-withdrawn.ts'
import { forecastWithdrawal } from './forecast-withdrawal.ts'
import { acceptReturn } from './process.ts'
import { listReturnsByOrder } from './return-repository.ts'

const PIECES = 4

describe('a withdrawal from goods that were bought on credit', () => {
  let shop: CreditShop['shop']
  let ctx: Context
  let number: string
  beforeEach(async () => {
    ;({ shop, ctx } = await openCreditShop())
    number = (await buyOnInstalments(ctx, PIECES)).number
    await bookInstalment(ctx, { agreementNumber: number, cents: 20_00, reference: 'first' })
  })
  afterEach(() => shop.close())

  /** Of the ordered pieces so many have arrived; the others are not shipped yet. */
  const deliver = (pieces: number) =>
    shop.database.writer
      .updateTable('orderLine')
      .set({ state: 'delivered', shippedQuantity: pieces, deliveredQuantity: pieces })
      .where('orderNumber', '=', number)
      .execute()

  const forecast = (more: object = {}) =>
    forecastWithdrawal(ctx, parse(withdrawalForecastInput, { order: number, ...more }))

  /** Declares it, and does what the worker and the goods' arrival do. */
  async function withdraw(more: object = {}) {
    const declared = { key: randomUUID(), name: 'Eva Muster', email: 'eva@example.test', order: number, ...more }
    const { id } = await declareWithdrawal(ctx, parse(declareWithdrawalInput, declared))
    await cancelWithdrawnGoods(ctx, id)
    await announceWithdrawnGoods(ctx, id)
    for (const row of await listReturnsByOrder(ctx, [number])) await acceptReturn(ctx, row.id, 'operator:anna')
    return listAdjustmentsByOrder(ctx, [number])
  }

  it('[law 1, 6] [N4] unwinds the credit with the goods: nothing is owed, and what was paid goes back', async () => {
    await deliver(PIECES)
    const { refund, instalments, total } = await forecast()
    expect([refund.cents, instalments, total.cents]).to.deep.equal([20_00, [], 0])
    const adjustments = await withdraw()
    expect(adjustments.map(({ kind }) => kind)).to.deep.equal(['withdrawal'])
    expect((await findCreditAgreement(ctx, number))?.withdrawnAt).to.equal(ctx.now.toISOString())
    expect(await getBalanceCents(ctx, toCreditAccountId(number))).to.equal(0)
    expect((await listRefundsByOrder(ctx, [number])).map(({ amount }) => amount)).to.deep.equal([refund])
  })

  it('[law 1] [N4] is forecast as it is booked where a part is cancelled and a part comes back', async () => {
    await deliver(1)
    for (const [pieces, kinds] of [
      ['0:2', ['cancellation']],
      ['0:1', ['cancellation']],
    ] as const) {
      const before = (await listAdjustmentsByOrder(ctx, [number])).length
      const { reduction, total } = await forecast({ scope: 'part', pieces })
      const booked = (await withdraw({ scope: 'part', pieces })).slice(before)
      expect(booked.map(({ kind }) => kind)).to.deep.equal(kinds)
      expect(booked.reduce((sum, each) => sum + each.reduction.cents, 0)).to.equal(reduction.cents)
      expect(booked.at(-1)?.total).to.deep.equal(total)
    }
  })

  it('[law 1] [N4] is forecast as one where all pieces are withdrawn from, shipped or not', async () => {
    await deliver(1)
    const { reduction, refund } = await forecast()
    const booked = await withdraw()
    expect(booked.map(({ kind }) => kind)).to.deep.equal(['cancellation', 'withdrawal'])
    expect(booked.reduce((sum, each) => sum + each.reduction.cents, 0)).to.equal(reduction.cents)
    expect(booked.reduce((sum, each) => sum + each.refund.cents, 0)).to.equal(refund.cents)
  })

  it('[R33] is forecast for nobody else, and not for pieces that are not there', async () => {
    await deliver(PIECES)
    const stranger = { ...ctx, session: createTestSession(randomUUID()) }
    const asked = parse(withdrawalForecastInput, { order: number })
    expect(await getFailure(forecastWithdrawal(stranger, asked))).to.include({ status: 404, code: 'not-found' })
    expect(await getFailure(forecast({ scope: 'part', pieces: '0:0' }))).to.include({ code: 'order-changed' })
  })
})
