/** One product of a feed: uninterpreted values by attribute name of the Google Merchant specification. */
export interface FeedRow {
  /** The line of the feed where it starts, from 1. */
  line: number
  values: ReadonlyMap<string, readonly string[]>
  /** product_detail: name and value. */
  details: readonly (readonly [name: string, value: string])[]
  /** x_translations: language → texts. */
  translations: Readonly<Record<string, { title?: string; description?: string }>>
  /** x_prices: currency → prices. */
  prices: Readonly<Record<string, { price?: string; sale_price?: string }>>
}

/** A row that cannot be read at all. */
export interface BrokenRow {
  line: number
  broken: string
}

export type FeedEntry = FeedRow | BrokenRow

/** The first value of an attribute, or undefined if it is absent or empty. */
export const findFirstValue = ({ values }: FeedRow, name: string): string | undefined =>
  values.get(name)?.[0]?.trim() || undefined

/** The feed as a whole cannot be read; the message is one line for the operator. */
export class FeedError extends Error {
  override name = 'FeedError'
}

/** "g:Item Group ID" → "item_group_id". */
export const normaliseAttributeName = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/^[gc]:/, '')
    .replace(/[\s-]+/g, '_')
