import type { FreeDelivery, Totals, VatLine } from '../contracts/basket.ts'
import type { DeliveryClass } from '../contracts/catalog.ts'
import { allocate, money, roundTo, taxIn } from '../money.ts'
import type { Currency, DeliveryTerms, Tenant, VatClass } from '../tenant.ts'

/** A line as the sum needs it: gross price of one piece in cents, and the VAT rate in it. */
export interface PricedLine {
  cents: number
  quantity: number
  deliveryClass: DeliveryClass
  vatPerMille: number
}

type FeeTerms = Pick<DeliveryTerms, 'parcelCents' | 'freightCents' | 'freeFromCents'>

/** The rate in force on a day (YYYY-MM-DD). Throws where the tenant's table has none: a shop must not guess its taxes. */
export function vatPerMille(tenant: Pick<Tenant, 'id' | 'vat'>, vatClass: VatClass, onDay: string): number {
  const inForce = tenant.vat.filter((rate) => rate.class === vatClass && rate.validFrom <= onDay).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  if (!inForce) throw new Error(`tenant ${tenant.id} has no ${vatClass} VAT rate for ${onDay}`)
  return inForce.perMille
}

const goodsValue = (lines: readonly PricedLine[]) => lines.reduce((cents, line) => cents + line.cents * line.quantity, 0)

/** Gross cents per VAT rate, highest rate first. */
function byRate(lines: readonly PricedLine[]): [perMille: number, cents: number][] {
  const rates = [...new Set(lines.map((line) => line.vatPerMille))].sort((a, b) => b - a)
  return rates.map((rate) => [rate, goodsValue(lines.filter((line) => line.vatPerMille === rate))])
}

/** Spreads an amount over the rates of some goods; goods that cost nothing carry it in equal parts. */
function spread(cents: number, goods: readonly (readonly [perMille: number, cents: number])[]): [perMille: number, cents: number][] {
  const weights = goods.map(([, value]) => value)
  const parts = allocate(cents, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  return goods.map(([rate], i) => [rate, parts[i] ?? 0])
}

function vatLines(shares: readonly (readonly [perMille: number, cents: number])[], currency: Currency): VatLine[] {
  const rates = [...new Set(shares.map(([rate]) => rate))].sort((a, b) => b - a)
  return rates.map((perMille) => {
    const gross = shares.reduce((cents, [rate, share]) => (rate === perMille ? cents + share : cents), 0)
    const tax = taxIn(gross, perMille)
    return { perMille, gross: money(gross, currency), net: money(gross - tax, currency), tax: money(tax, currency) }
  })
}

/**
 * Sums a basket. Goods + parcel + freight + rounding = total, and the VAT lines add up to total, both to the cent.
 * Parcels are free from a value of parcel goods on; freight goods neither count for that nor travel free, and pay once (specification §1, §9).
 * Each delivery fee shares the VAT rates of the goods it carries.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  terms: FeeTerms,
  currency: Currency,
  roundingCents: number,
): { totals: Totals; freeDelivery: FreeDelivery } {
  const parcel = lines.filter((line) => line.deliveryClass === 'parcel')
  const freight = lines.filter((line) => line.deliveryClass === 'freight')
  const parcelGoods = goodsValue(parcel)
  const parcelFee = parcel.length === 0 || parcelGoods >= terms.freeFromCents ? 0 : terms.parcelCents
  const freightFee = freight.length === 0 ? 0 : terms.freightCents
  const goods = parcelGoods + goodsValue(freight)
  const exact = goods + parcelFee + freightFee
  const total = roundTo(exact, roundingCents)
  const shares = [...byRate(lines), ...spread(parcelFee, byRate(parcel)), ...spread(freightFee, byRate(freight))]
  const amount = (cents: number) => money(cents, currency)
  return {
    totals: {
      goods: amount(goods),
      parcelFee: amount(parcelFee),
      freightFee: amount(freightFee),
      rounding: amount(total - exact),
      total: amount(total),
      vat: vatLines([...shares, ...spread(total - exact, byRate(lines))], currency),
    },
    freeDelivery: {
      threshold: amount(terms.freeFromCents),
      missing: amount(Math.max(0, terms.freeFromCents - parcelGoods)),
      reached: parcelGoods >= terms.freeFromCents,
    },
  }
}
