import { type FeedRow, findFirstValue } from './feed-row.ts'
import type { ImportTarget } from './import-target.ts'
import { isWithinDateRange, parsePriceCents } from './money.ts'

const DEFAULT_STOCK = 20 // pieces, for "in stock" without a quantity
const MAX_STOCK = 100_000
const MAX_PRICE_CENTS = 100_000_000

/** The pieces that a feed offers; 0 unless they are in stock or can be ordered. */
export function parseStock(row: FeedRow): number {
  const availability =
    findFirstValue(row, 'availability')
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? 'instock'
  if (!/instock|availablefororder/.test(availability)) return 0
  const quantity = findFirstValue(row, 'quantity')
  return quantity === undefined ? DEFAULT_STOCK : Math.min(Number(quantity), MAX_STOCK)
}

/** Regular and current price, in the shop's own currency if the feed has it, otherwise converted. */
export function parsePrices(
  row: FeedRow,
  { tenant, now }: ImportTarget,
): { regular: number; current: number } | undefined {
  const ownPrices = row.prices[tenant.currency]
  const feedCurrency = findFirstValue(row, 'currency')
  const toCents = (text: string | undefined) =>
    text === undefined
      ? undefined
      : parsePriceCents(text, ownPrices?.price ? tenant.currency : feedCurrency, tenant.currency)
  const regular = toCents(ownPrices?.price ?? findFirstValue(row, 'price'))
  if (regular === undefined || regular <= 0 || regular > MAX_PRICE_CENTS) return undefined
  const sale = toCents(ownPrices?.price ? ownPrices.sale_price : findFirstValue(row, 'sale_price'))
  const dates = findFirstValue(row, 'sale_price_effective_date')
  const onSale =
    sale !== undefined && sale > 0 && sale < regular && (dates === undefined || isWithinDateRange(dates, now))
  return { regular, current: onSale ? sale : regular }
}
