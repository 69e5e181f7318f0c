import type { OrderOptions } from '#shared/api/order-options.ts'

/**
 * What papers that have to be kept for years say of a gift and a bonus card: no message to somebody, and no number that
 * works.
 */
export interface RedactedOrderOptions {
  gift?: { card: boolean }
  /** The end of the card's number. */
  loyaltyCard?: string
}

const VISIBLE_CARD_CHARACTERS = 4 // as receipts do: enough to know one's own card by

/** What may stay of an order's extras on invoice and contract (R40): the buyer can have the rest forgotten. */
export const redactOrderOptions = ({ gift, loyaltyCard }: OrderOptions): RedactedOrderOptions => ({
  ...(gift && { gift: { card: gift.message !== '' } }),
  ...(loyaltyCard && { loyaltyCard: `…${loyaltyCard.slice(-VISIBLE_CARD_CHARACTERS)}` }),
})
