import type { Discount, FreeDelivery, Totals, VatLine } from '#shared/api/basket.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import { allocate, calculateIncludedTax, money, roundTo } from '#shared/money.ts'
import type { Currency, DeliveryTerms, Tenant, VatClass } from '#shared/tenant.ts'

/** A line for the calculation: gross price of one piece in cents, and its VAT rate. */
export interface PricedLine {
  cents: number
  quantity: number
  deliveryClass: DeliveryClass
  vatPerMille: number
  /** Announced below an earlier price. */
  reduced?: boolean
}

/** A discount: cents or a share of all goods, or of those at full price; or the price of parcel delivery. */
export interface DiscountRule extends Pick<Discount, 'kind' | 'code'> {
  off: { cents: number } | { perMille: number } | { parcel: true }
  fullPriceOnly?: boolean
}

type FeeTerms = Pick<DeliveryTerms, 'parcelCents' | 'freightCents' | 'freeFromCents'>

/** The rate in force on a day (YYYY-MM-DD). Throws if the tenant's table has none: a shop must not guess its taxes. */
export function getVatPerMille(tenant: Pick<Tenant, 'id' | 'vat'>, vatClass: VatClass, onDay: string): number {
  const inForce = tenant.vat
    .filter((rate) => rate.class === vatClass && rate.validFrom <= onDay)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  if (!inForce) throw new Error(`tenant ${tenant.id} has no ${vatClass} VAT rate for ${onDay}`)
  return inForce.perMille
}

/** Gross cents at a VAT rate. */
type VatShare = readonly [perMille: number, cents: number]

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
}

const sumAll = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const getLineCents = (line: PricedLine) => line.cents * line.quantity
const sumLineCents = (lines: readonly PricedLine[]) => sumAll(lines.map(getLineCents))

/** The goods that a discount applies to: all, or those at full price. */
export const filterDiscountable = <Line extends Pick<PricedLine, 'reduced'>>(
  lines: readonly Line[],
  { fullPriceOnly }: Pick<DiscountRule, 'fullPriceOnly'>,
): Line[] => lines.filter((line) => !(fullPriceOnly && line.reduced))

/** Cents per line that a discount takes off the remaining price; together never more than the lines it applies to. */
function calculateLineDiscounts(lines: readonly PricedLine[], left: readonly number[], rule: DiscountRule): number[] {
  const { off } = rule
  const discountable = new Set(filterDiscountable(lines, rule))
  const base = lines.map((line, i) => (discountable.has(line) ? (left[i] ?? 0) : 0))
  const sum = sumAll(base)
  const requestedCents = 'cents' in off ? off.cents : 'perMille' in off ? Math.round((sum * off.perMille) / 1000) : 0
  return allocate(Math.min(Math.max(0, requestedCents), sum), base)
}

/** The remaining price of each line, and each discount's share of each line. */
function applyDiscounts(lines: readonly PricedLine[], rules: readonly DiscountRule[]) {
  let remaining = lines.map(getLineCents)
  const applied = rules.map((reduction) => {
    const parts = calculateLineDiscounts(lines, remaining, reduction)
    remaining = remaining.map((cents, i) => cents - (parts[i] ?? 0))
    return { ...reduction, parts }
  })
  return { left: remaining, cuts: applied }
}

/** Distributes an amount over shares in proportion; evenly if their sum is zero. */
function distribute(cents: number, shares: readonly VatShare[]): VatShare[] {
  const weights = shares.map(([, value]) => value)
  const parts = allocate(cents, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  return shares.map(([rate], i) => [rate, parts[i] ?? 0])
}

/** Shares per rate, highest rate first. */
function groupByRate(shares: readonly VatShare[]): VatShare[] {
  const rates = [...new Set(shares.map(([rate]) => rate))].sort((a, b) => b - a)
  return rates.map((perMille) => [perMille, sumAll(shares.map(([rate, cents]) => (rate === perMille ? cents : 0)))])
}

function toVatLine([perMille, gross]: VatShare, currency: Currency): VatLine {
  const tax = calculateIncludedTax(gross, perMille)
  return { perMille, gross: money(gross, currency), net: money(gross - tax, currency), tax: money(tax, currency) }
}

function calculateFees({ lines, terms, discounts = [], carrierCents = 0 }: TotalsInput) {
  const parcelGoods = sumLineCents(lines.filter((line) => line.deliveryClass === 'parcel'))
  const has = (deliveryClass: DeliveryClass) => lines.some((line) => line.deliveryClass === deliveryClass)
  const isFree = parcelGoods >= terms.freeFromCents || discounts.some(({ off }) => 'parcel' in off)
  return {
    parcelGoods,
    isFree,
    parcel: has('parcel') && !isFree ? terms.parcelCents : 0,
    carrier: has('parcel') ? carrierCents : 0,
    freight: has('freight') ? terms.freightCents : 0,
  }
}

/**
 * Calculates the totals of basket, order and invoice alike. Goods - discounts + gift + parcel + carrier + freight +
 * rounding = total, the VAT lines add up to the total, and the lines' shares to each discount, all to the cent; nothing
 * is negative. Parcels are free from a value of parcel goods, before discounts; freight goods neither count for that
 * nor are free, and pay once (S1, S9). VAT is on what is really paid, and each fee shares the rates of the goods it is
 * for.
 */
export function calculateTotals(input: TotalsInput): TotalsResult {
  const { lines, terms, currency, roundingCents, discounts = [], giftCents = 0 } = input
  const fees = calculateFees(input)
  const { left, cuts } = applyDiscounts(lines, discounts)
  const groupPaidByRate = (wanted: (line: PricedLine) => boolean = () => true) =>
    groupByRate(lines.flatMap((line, i): VatShare[] => (wanted(line) ? [[line.vatPerMille, left[i] ?? 0]] : [])))
  const gift = lines.length > 0 ? giftCents : 0
  const shares = groupByRate([
    ...groupPaidByRate(),
    ...distribute(gift, groupPaidByRate()),
    ...distribute(
      fees.parcel + fees.carrier,
      groupPaidByRate((line) => line.deliveryClass === 'parcel'),
    ),
    ...distribute(
      fees.freight,
      groupPaidByRate((line) => line.deliveryClass === 'freight'),
    ),
  ])
  const exact = sumAll(left) + gift + fees.parcel + fees.carrier + fees.freight
  const total = roundTo(exact, roundingCents)
  const amount = (cents: number) => money(cents, currency)
  const toDiscounts = ({ kind, code }: DiscountRule, cents: number): Discount[] =>
    cents > 0 ? [{ kind, code, amount: amount(cents) }] : []
  return {
    totals: {
      goods: amount(sumLineCents(lines)),
      discounts: cuts.flatMap((each) => toDiscounts(each, sumAll(each.parts))),
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
