import type { Discount, FreeDelivery, Totals } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import { money, roundTo } from '#shared/money.ts'
import type { Currency, DeliveryTerms } from '#shared/tenant.ts'
import { applyDiscounts, type DiscountRule, filterGoods, getLineCents, type PricedLine } from './line-discounts.ts'
import { distribute, groupByRate, sumAll, toVatLine, type VatShare } from './vat-shares.ts'

type FeeTerms = Pick<DeliveryTerms, 'parcelCents' | 'freightCents' | 'freeFromCents'>

/** The totals, and each line's share of each discount in the order of the lines. */
export interface TotalsResult {
  totals: Totals
  freeDelivery: FreeDelivery
  lineDiscounts: readonly (readonly Discount[])[]
}

/** Everything that determines a basket's totals. */
export interface TotalsInput {
  lines: readonly PricedLine[]
  terms: FeeTerms
  currency: Currency
  roundingCents: number
  /** Applied in this order, each to what the ones before have left. */
  discounts?: readonly DiscountRule[]
  giftCents?: number
  /** The carrier's surcharge, also if parcels are free. */
  carrierCents?: number
  /** What is delivered with goods that were ordered before, whose delivery is paid for. */
  joined?: readonly DeliveryClass[]
}

const sumLineCents = (lines: readonly PricedLine[]) => sumAll(lines.map(getLineCents))

function calculateFees({ lines, terms, discounts = [], carrierCents = 0, joined = [] }: TotalsInput) {
  const goods = filterGoods(lines)
  const parcelGoods = sumLineCents(goods.filter((line) => line.deliveryClass === 'parcel'))
  const has = (deliveryClass: DeliveryClass) => goods.some((line) => line.deliveryClass === deliveryClass)
  const isJoined = joined.includes('parcel')
  const isFree = isJoined || parcelGoods >= terms.freeFromCents || discounts.some(({ off }) => 'parcel' in off)
  return {
    parcelGoods,
    isFree,
    parcel: has('parcel') && !isFree ? terms.parcelCents : 0,
    carrier: has('parcel') && !isJoined ? carrierCents : 0,
    freight: has('freight') && !joined.includes('freight') ? terms.freightCents : 0,
  }
}

/**
 * Calculates the totals of basket, order and invoice alike. Goods - discounts + services + gift + parcel + carrier +
 * freight + rounding = total, the VAT lines add up to the total, and the lines' shares to each discount, all to the
 * cent; nothing is negative. Parcels are free from a value of parcel goods, before discounts; freight goods neither
 * count for that nor are free, and pay once (S1, S9); what joins an earlier delivery pays nothing for it; services
 * count neither for that nor for discounts. VAT is on what is really paid, and each fee shares the rates of the goods
 * it is for.
 */
export function calculateTotals(input: TotalsInput): TotalsResult {
  const { lines, terms, currency, roundingCents, discounts = [], giftCents = 0 } = input
  const fees = calculateFees(input)
  const { left, cuts } = applyDiscounts(lines, discounts)
  const groupPaidByRate = (wanted: (line: PricedLine) => boolean) =>
    groupByRate(lines.flatMap((line, i): VatShare[] => (wanted(line) ? [[line.vatPerMille, left[i] ?? 0]] : [])))
  const groupGoodsByRate = (deliveryClass?: DeliveryClass) =>
    groupPaidByRate((line) => !line.service && (deliveryClass ?? line.deliveryClass) === line.deliveryClass)
  const gift = filterGoods(lines).length > 0 ? giftCents : 0
  const shares = groupByRate([
    ...groupPaidByRate(() => true),
    ...distribute(gift, groupGoodsByRate()),
    ...distribute(fees.parcel + fees.carrier, groupGoodsByRate('parcel')),
    ...distribute(fees.freight, groupGoodsByRate('freight')),
  ])
  const services = sumLineCents(lines.filter(({ service }) => service))
  const exact = sumAll(left) + gift + fees.parcel + fees.carrier + fees.freight
  const total = roundTo(exact, roundingCents)
  const amount = (cents: number) => money(cents, currency)
  const toDiscounts = ({ kind, code }: DiscountRule, cents: number): Discount[] =>
    cents > 0 ? [{ kind, code, amount: amount(cents) }] : []
  return {
    totals: {
      goods: amount(sumLineCents(filterGoods(lines))),
      discounts: cuts.flatMap((each) => toDiscounts(each, sumAll(each.parts))),
      ...(services > 0 && { services: amount(services) }),
      giftFee: amount(gift),
      parcelFee: amount(fees.parcel),
      ...(fees.carrier > 0 && { carrierFee: amount(fees.carrier) }),
      freightFee: amount(fees.freight),
      rounding: amount(total - exact),
      total: amount(total),
      vat: groupByRate([...shares, ...distribute(total - exact, shares)]).map((share) => toVatLine(share, currency)),
    },
    freeDelivery: {
      threshold: amount(terms.freeFromCents),
      missing: amount(fees.isFree ? 0 : terms.freeFromCents - fees.parcelGoods),
      reached: fees.isFree,
    },
    lineDiscounts: lines.map((_, i) => cuts.flatMap((each) => toDiscounts(each, each.parts[i] ?? 0))),
  }
}
