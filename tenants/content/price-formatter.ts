import type { Locale, Tenant } from '#shared/tenant.ts'

/** Formats amounts for this shop's content: without cents if they are zero. */
export const createPriceFormatter =
  ({ currency }: Pick<Tenant, 'currency'>, locale: Locale) =>
  (cents: number) =>
    (cents / 100).toLocaleString(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
