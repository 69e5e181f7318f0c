import type { OrderExtras } from '../contracts/extras.ts'

/** What papers that have to be kept for years say of a gift and a bonus card: no message to somebody, and no number that works. */
export interface KeptExtras {
  gift?: { card: boolean }
  /** The end of the card's number. */
  bonusCard?: string
}

const SHOWN = 4 // as receipts do: enough to know one's own card by

/** What may stay of an order's extras on invoice and contract (R40): the buyer can have the rest forgotten. */
export const keptExtras = ({ gift, bonusCard }: OrderExtras): KeptExtras => ({
  ...(gift && { gift: { card: gift.message !== '' } }),
  ...(bonusCard && { bonusCard: `…${bonusCard.slice(-SHOWN)}` }),
})
