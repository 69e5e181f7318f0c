import type { FreeDelivery, Reduction, Totals, VatLine } from '../contracts/basket.ts'
import type { DeliveryClass } from '../contracts/catalog.ts'
import { allocate, money, roundTo, taxIn } from '../money.ts'
import type { Currency, DeliveryTerms, Tenant, VatClass } from '../tenant.ts'

/** A line as the sum needs it: gross price of one piece in cents, and the VAT rate in it. */
export interface PricedLine {
  cents: number
  quantity: number
  deliveryClass: DeliveryClass
  vatPerMille: number
  /** Announced below an earlier price. */
  reduced?: boolean
}

/** What is to be taken off: cents or a part of the goods, of all of them or of those at their full price; or what a parcel costs. */
export interface WantedReduction extends Pick<Reduction, 'kind' | 'code'> {
  off: { cents: number } | { perMille: number } | { parcel: true }
  fullPriceOnly?: boolean
}

type FeeTerms = Pick<DeliveryTerms, 'parcelCents' | 'freightCents' | 'freeFromCents'>

/** The rate in force on a day (YYYY-MM-DD). Throws where the tenant's table has none: a shop must not guess its taxes. */
export function vatPerMille(tenant: Pick<Tenant, 'id' | 'vat'>, vatClass: VatClass, onDay: string): number {
  const inForce = tenant.vat.filter((rate) => rate.class === vatClass && rate.validFrom <= onDay).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  if (!inForce) throw new Error(`tenant ${tenant.id} has no ${vatClass} VAT rate for ${onDay}`)
  return inForce.perMille
}

/** Gross cents at a VAT rate. */
type Share = readonly [perMille: number, cents: number]

/** What the price engine answers beside the totals: each line's share of each reduction, in the order of the lines. */
export interface Sum {
  totals: Totals
  freeDelivery: FreeDelivery
  lineReductions: readonly (readonly Reduction[])[]
}

/** All that decides what a basket costs. */
export interface SumQuestion {
  lines: readonly PricedLine[]
  terms: FeeTerms
  currency: Currency
  roundingCents: number
  /** Taken off one after the other, each from what the ones before have left. */
  reductions?: readonly WantedReduction[]
  giftCents?: number
  /** What the carrier of the parcels costs more, also where parcels are free. */
  carrierCents?: number
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const worth = (line: PricedLine) => line.cents * line.quantity
const goodsValue = (lines: readonly PricedLine[]) => add(lines.map(worth))

/** The goods that a reduction takes something off: all, or those at their full price. */
export const reducible = <Line extends Pick<PricedLine, 'reduced'>>(
  lines: readonly Line[],
  { fullPriceOnly }: Pick<WantedReduction, 'fullPriceOnly'>,
): Line[] => lines.filter((line) => !(fullPriceOnly && line.reduced))

/** Cents per line that a reduction takes off what is left to pay of them; together never more than the lines it applies to. */
function cut(lines: readonly PricedLine[], left: readonly number[], reduction: WantedReduction): number[] {
  const { off } = reduction
  const open = new Set(reducible(lines, reduction))
  const base = lines.map((line, i) => (open.has(line) ? (left[i] ?? 0) : 0))
  const sum = add(base)
  const wanted = 'cents' in off ? off.cents : 'perMille' in off ? Math.round((sum * off.perMille) / 1000) : 0
  return allocate(Math.min(Math.max(0, wanted), sum), base)
}

/** What is left to pay of each line, and what each reduction took off each. */
function reduce(lines: readonly PricedLine[], reductions: readonly WantedReduction[]) {
  let left = lines.map(worth)
  const cuts = reductions.map((reduction) => {
    const parts = cut(lines, left, reduction)
    left = left.map((cents, i) => cents - (parts[i] ?? 0))
    return { ...reduction, parts }
  })
  return { left, cuts }
}

/** Spreads an amount over some shares in proportion; where they are worth nothing, in equal parts. */
function spread(cents: number, over: readonly Share[]): Share[] {
  const weights = over.map(([, value]) => value)
  const parts = allocate(cents, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  return over.map(([rate], i) => [rate, parts[i] ?? 0])
}

/** Shares per rate, highest rate first. */
function byRate(shares: readonly Share[]): Share[] {
  const rates = [...new Set(shares.map(([rate]) => rate))].sort((a, b) => b - a)
  return rates.map((perMille) => [perMille, add(shares.map(([rate, cents]) => (rate === perMille ? cents : 0)))])
}

function vatLine([perMille, gross]: Share, currency: Currency): VatLine {
  const tax = taxIn(gross, perMille)
  return { perMille, gross: money(gross, currency), net: money(gross - tax, currency), tax: money(tax, currency) }
}

function feesOf({ lines, terms, reductions = [], carrierCents = 0 }: SumQuestion) {
  const parcelGoods = goodsValue(lines.filter((line) => line.deliveryClass === 'parcel'))
  const has = (deliveryClass: DeliveryClass) => lines.some((line) => line.deliveryClass === deliveryClass)
  const isFree = parcelGoods >= terms.freeFromCents || reductions.some(({ off }) => 'parcel' in off)
  return {
    parcelGoods,
    isFree,
    parcel: has('parcel') && !isFree ? terms.parcelCents : 0,
    carrier: has('parcel') ? carrierCents : 0,
    freight: has('freight') ? terms.freightCents : 0,
  }
}

/**
 * The price engine: sums basket, order and invoice alike. Goods - reductions + gift + parcel + carrier + freight + rounding = total, the VAT lines
 * add up to total, and the lines' shares to each reduction, all to the cent; nothing is ever below zero. Parcels are free from a value of parcel goods on, before
 * reductions; freight goods neither count for that nor travel free, and pay once (specification §1, §9). VAT is of what is really paid, and each fee
 * shares the rates of the goods it carries.
 */
export function totalsOf(question: SumQuestion): Sum {
  const { lines, terms, currency, roundingCents, reductions = [], giftCents = 0 } = question
  const fees = feesOf(question)
  const { left, cuts } = reduce(lines, reductions)
  const paid = (wanted: (line: PricedLine) => boolean = () => true) =>
    byRate(lines.flatMap((line, i): Share[] => (wanted(line) ? [[line.vatPerMille, left[i] ?? 0]] : [])))
  const gift = lines.length > 0 ? giftCents : 0
  const shares = byRate([
    ...paid(),
    ...spread(gift, paid()),
    ...spread(
      fees.parcel + fees.carrier,
      paid((line) => line.deliveryClass === 'parcel'),
    ),
    ...spread(
      fees.freight,
      paid((line) => line.deliveryClass === 'freight'),
    ),
  ])
  const exact = add(left) + gift + fees.parcel + fees.carrier + fees.freight
  const total = roundTo(exact, roundingCents)
  const amount = (cents: number) => money(cents, currency)
  const reduction = ({ kind, code }: WantedReduction, cents: number): Reduction[] => (cents > 0 ? [{ kind, code, amount: amount(cents) }] : [])
  return {
    totals: {
      goods: amount(goodsValue(lines)),
      reductions: cuts.flatMap((each) => reduction(each, add(each.parts))),
      giftFee: amount(gift),
      parcelFee: amount(fees.parcel),
      ...(fees.carrier > 0 && { carrierFee: amount(fees.carrier) }),
      freightFee: amount(fees.freight),
      rounding: amount(total - exact),
      total: amount(total),
      vat: byRate([...shares, ...spread(total - exact, shares)]).map((share) => vatLine(share, currency)),
    },
    freeDelivery: {
      threshold: amount(terms.freeFromCents),
      missing: amount(fees.isFree ? 0 : terms.freeFromCents - fees.parcelGoods),
      reached: fees.isFree,
    },
    lineReductions: lines.map((_, i) => cuts.flatMap((each) => reduction(each, each.parts[i] ?? 0))),
  }
}
