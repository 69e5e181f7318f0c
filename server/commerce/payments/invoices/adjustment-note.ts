import type { Context } from '#server/commerce/core/context.ts'
import type { Totals, VatLine } from '#shared/api/basket.ts'
import { type Money, money } from '#shared/money.ts'
import type { AdjustmentKind, RemainingOrder } from '#shared/rules/orders/adjustment.ts'
import { type InvoiceData, negateOrder } from './invoice.ts'

/** A change of an order: what was left before and after it. */
export interface NotedAdjustment {
  id: number
  kind: AdjustmentKind
  before: RemainingOrder
  after: RemainingOrder
}

const difference = (before: Money, after: Money | null | undefined) =>
  money(before.cents - (after?.cents ?? 0), before.currency)

/** The pieces that are gone, with what was paid for them. */
const subtractLines = (before: RemainingOrder['lines'], after: RemainingOrder['lines']): RemainingOrder['lines'] =>
  before.flatMap((line, i) => {
    const left = after[i]
    const quantity = line.quantity - (left?.quantity ?? 0)
    if (quantity === 0) return []
    const discounts = line.discounts.map((each) => ({
      ...each,
      amount: difference(each.amount, left?.discounts.find(({ code }) => code === each.code)?.amount),
    }))
    return [{ ...line, quantity, total: difference(line.total, left?.total), discounts }]
  })

/** What falls away by rate; a rate may have more than before where a lost voucher is charged on the goods kept. */
const subtractVat = (before: readonly VatLine[], after: readonly VatLine[]): VatLine[] =>
  before
    .map(({ perMille, gross, net, tax }) => {
      const left = after.find((each) => each.perMille === perMille)
      return {
        perMille,
        gross: difference(gross, left?.gross),
        net: difference(net, left?.net),
        tax: difference(tax, left?.tax),
      }
    })
    .filter(({ gross, net, tax }) => gross.cents !== 0 || net.cents !== 0 || tax.cents !== 0)

const subtractTotals = (before: Totals, after: Totals): Totals => ({
  goods: difference(before.goods, after.goods),
  discounts: before.discounts
    .map((each) => ({
      ...each,
      amount: difference(each.amount, after.discounts.find(({ code }) => code === each.code)?.amount),
    }))
    .filter(({ amount }) => amount.cents !== 0),
  ...(before.services && { services: difference(before.services, after.services) }),
  giftFee: difference(before.giftFee, after.giftFee),
  parcelFee: difference(before.parcelFee, after.parcelFee),
  ...(before.carrierFee && { carrierFee: difference(before.carrierFee, after.carrierFee) }),
  freightFee: difference(before.freightFee, after.freightFee),
  rounding: difference(before.rounding, after.rounding),
  total: difference(before.total, after.total),
  vat: subtractVat(before.vat, after.vat),
})

/**
 * Builds the credit note, without its number, by which a change of the order lowers its invoice line by line: all of
 * them together leave of the invoice what is left of the order, to the cent. Undefined if the price has not changed.
 */
export function buildAdjustmentNote(
  { now }: Pick<Context, 'now'>,
  invoice: InvoiceData,
  { id, kind, before, after }: NotedAdjustment,
): Omit<InvoiceData, 'number'> | undefined {
  const totals = subtractTotals(before.totals, after.totals)
  if (totals.total.cents === 0) return undefined
  const { number, issuedAt, order, paid: _paid, replaces: _replaces, adjustedUntil: _until, ...rest } = invoice
  return {
    ...rest,
    issuedAt: now.toISOString(),
    lowers: { number, issuedAt, why: after.totals.total.cents === 0 ? 'whole' : 'part', adjustment: { id, kind } },
    order: negateOrder({ ...order, lines: subtractLines(before.lines, after.lines), totals }),
  }
}
