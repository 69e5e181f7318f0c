import type { OrderOptions } from '#shared/api/order-options.ts'

/**
 * What documents with a retention period contain of gift options and loyalty card: no message, and no usable number.
 */
export interface RedactedOrderOptions {
  gift?: { card: boolean }
  /** The last digits of the card's number. */
  loyaltyCard?: string
}

const VISIBLE_CARD_CHARACTERS = 4 // as on receipts: enough to recognise one's own card

/** Redacts an order's options for invoice and order record (R40): the buyer may have the rest erased. */
export const redactOrderOptions = ({ gift, loyaltyCard }: OrderOptions): RedactedOrderOptions => ({
  ...(gift && { gift: { card: gift.message !== '' } }),
  ...(loyaltyCard && { loyaltyCard: `…${loyaltyCard.slice(-VISIBLE_CARD_CHARACTERS)}` }),
})
