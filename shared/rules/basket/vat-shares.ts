import type { VatLine } from '#shared/api/basket.ts'
import { allocate, calculateIncludedTax, money } from '#shared/money.ts'
import type { Currency, Tenant, VatClass } from '#shared/tenant.ts'

/** The rate in force on a day (YYYY-MM-DD). Throws if the tenant's table has none: a shop must not guess its taxes. */
export function getVatPerMille(tenant: Pick<Tenant, 'id' | 'vat'>, vatClass: VatClass, onDay: string): number {
  const inForce = tenant.vat
    .filter((rate) => rate.class === vatClass && rate.validFrom <= onDay)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  if (!inForce) throw new Error(`tenant ${tenant.id} has no ${vatClass} VAT rate for ${onDay}`)
  return inForce.perMille
}

/** Gross cents at a VAT rate. */
export type VatShare = readonly [perMille: number, cents: number]

export const sumAll = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Distributes an amount over shares in proportion; evenly if their sum is zero. */
export function distribute(cents: number, shares: readonly VatShare[]): VatShare[] {
  const weights = shares.map(([, value]) => value)
  const parts = allocate(cents, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
  return shares.map(([rate], i) => [rate, parts[i] ?? 0])
}

/** Shares per rate, highest rate first. */
export function groupByRate(shares: readonly VatShare[]): VatShare[] {
  const rates = [...new Set(shares.map(([rate]) => rate))].sort((a, b) => b - a)
  return rates.map((perMille) => [perMille, sumAll(shares.map(([rate, cents]) => (rate === perMille ? cents : 0)))])
}

export function toVatLine([perMille, gross]: VatShare, currency: Currency): VatLine {
  const tax = calculateIncludedTax(gross, perMille)
  return { perMille, gross: money(gross, currency), net: money(gross - tax, currency), tax: money(tax, currency) }
}
