import { expect } from 'chai'
import type { Context } from '#server/commerce/core/context.ts'
import { listAdjustmentsByOrder } from '#server/commerce/orders/adjustment-data/index.ts'
import { findCreditAgreement } from '#server/commerce/payments/credit-agreements/index.ts'
import { listAgreementInstalments } from '#server/commerce/payments/credit-balances/index.ts'
import { listRefundsByOrder, sumRefunds } from '#server/commerce/payments/refunds/index.ts'
import type { AdjustmentForecast } from '#shared/api/orders.ts'

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((all, { cents }) => all + cents, 0)

/** The instalments of an order's credit that have not fallen due, as its buyer sees them. */
async function listComing(ctx: Context, number: string) {
  const agreement = await findCreditAgreement(ctx, number)
  if (!agreement || agreement.withdrawnAt !== null) return []
  const today = ctx.now.toISOString().slice(0, 10)
  return (await listAgreementInstalments(ctx, agreement))
    .filter(({ dueOn, state }) => dueOn > today && state !== 'ended')
    .map(({ number: instalment, dueOn, amount }) => ({ number: instalment, dueOn, amount }))
}

/** Does what was forecast, and expects that it is booked to the cent as it was said (N2, O47). */
export async function expectForecast(
  ctx: Context,
  number: string,
  forecast: Omit<AdjustmentForecast, 'kind'>,
  work: () => Promise<unknown>,
) {
  const { lines, returnedFees, lostDiscount, reduction, refund, refundMethods, total, instalments } = forecast
  const parts = sum(lines.map(({ amount }) => amount)) + returnedFees.cents - lostDiscount.cents
  expect(parts, 'the parts of the forecast').to.equal(reduction.cents)
  const before = await listAdjustmentsByOrder(ctx, [number])
  const refundsBefore = await listRefundsByOrder(ctx, [number])
  await work()
  const [booked, ...more] = (await listAdjustmentsByOrder(ctx, [number])).slice(before.length)
  expect(more).to.deep.equal([])
  expect(booked).to.deep.include({ reduction, refund, total })
  const requested = (await listRefundsByOrder(ctx, [number])).slice(refundsBefore.length)
  expect(sumRefunds(requested), 'refunds').to.equal(refund.cents)
  expect(new Set(requested.map(({ method }) => method)), 'methods').to.deep.equal(new Set(refundMethods))
  if (instalments) expect(await listComing(ctx, number), 'instalments').to.deep.equal(instalments)
}
