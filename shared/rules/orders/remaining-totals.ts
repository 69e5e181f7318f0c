import type { Discount, Totals } from '#shared/api/basket.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import { money } from '#shared/money.ts'
import { filterGoods } from '../basket/line-discounts.ts'
import { distribute, groupByRate, sumAll, toVatLine, type VatShare } from '../basket/vat-shares.ts'

/** The fees that are owed for what is left of an order, in cents. */
export interface RemainingFees {
  gift: number
  parcel: number
  carrier: number
  freight: number
}

const getPaidCents = ({ total, discounts }: OrderLine) =>
  total.cents - sumAll(discounts.map(({ amount }) => amount.cents))

const sharePaid = (lines: readonly OrderLine[], isWanted: (line: OrderLine) => boolean = () => true): VatShare[] =>
  groupByRate(lines.flatMap((line): VatShare[] => (isWanted(line) ? [[line.vatPerMille, getPaidCents(line)]] : [])))

/** The discounts of all lines, summed up by code in their order. */
function sumDiscounts(placed: readonly Discount[], lines: readonly OrderLine[]): Discount[] {
  const all = lines.flatMap(({ discounts }) => discounts)
  return placed.flatMap(({ kind, code, amount: { currency } }) => {
    const cents = sumAll(all.map((each) => (each.kind === kind && each.code === code ? each.amount.cents : 0)))
    return cents > 0 ? [{ kind, code, amount: money(cents, currency) }] : []
  })
}

/**
 * Builds the totals of what is left of an order. A fee keeps the tax rates of the goods that were ordered with it, so
 * that the tax of the parts adds up to that of the whole.
 */
export function buildRemainingTotals(
  placed: { lines: readonly OrderLine[]; totals: Totals },
  lines: readonly OrderLine[],
  fees: RemainingFees,
  totalCents: number,
): Totals {
  const { currency } = placed.totals.total
  const amount = (cents: number) => money(cents, currency)
  const goods = filterGoods(placed.lines)
  const parcels = sharePaid(goods, ({ deliveryClass }) => deliveryClass === 'parcel')
  const freight = sharePaid(goods, ({ deliveryClass }) => deliveryClass === 'freight')
  const services = sumAll(lines.map(({ total, service }) => (service ? total.cents : 0)))
  const shares = groupByRate([
    ...sharePaid(lines),
    ...distribute(fees.gift, sharePaid(goods)),
    ...distribute(fees.parcel + fees.carrier, parcels),
    ...distribute(fees.freight, freight),
  ])
  const rounding = totalCents - sumAll(shares.map(([, cents]) => cents))
  return {
    goods: amount(sumAll(filterGoods(lines).map(({ total }) => total.cents))),
    ...(placed.totals.services && { services: amount(services) }),
    discounts: sumDiscounts(placed.totals.discounts, lines),
    giftFee: amount(fees.gift),
    parcelFee: amount(fees.parcel),
    ...(fees.carrier > 0 && { carrierFee: amount(fees.carrier) }),
    freightFee: amount(fees.freight),
    rounding: amount(rounding),
    total: amount(totalCents),
    vat: groupByRate([...shares, ...distribute(rounding, shares)])
      .filter(([, cents]) => cents !== 0)
      .map((share) => toVatLine(share, currency)),
  }
}
