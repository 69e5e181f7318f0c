import type { LinkTarget, RichTextSource } from './content.ts'
import type { DeliveryWindow } from './delivery.ts'
import type { OrderState } from './orders.ts'

/** GET <path>?question= → BotAnswer; GET <path>/suggestions → the questions that are asked most. */
export const CHAT_BOT_API = '/api/chat-bot'

export const MAX_QUESTION_LENGTH = 300

/** A piece of the shop's own content, word for word. */
export interface BotPassage {
  heading: string
  text: readonly RichTextSource[]
  list?: 'bulleted' | 'numbered'
  /** The page that it stands on. */
  page: { heading: string; target: LinkTarget }
}

/**
 * What the shopper may know of his order; `delivery` while goods are on their way to him and nobody waits for money.
 */
export interface BotOrder {
  number: string
  /** ISO instant. */
  placedAt: string
  state: OrderState
  delivery?: DeliveryWindow
}

/**
 * What the assistant says. It only shows what the shop has written or knows: `passages` (the best, then where else to
 * look), the shopper's own `orders`, `login` where only he may know (with what can be said to everybody), `contact`
 * where he wants a human, `unclear` where nothing is asked, `unknown` where it does not know.
 */
export type BotAnswer =
  | { kind: 'passages'; passage: BotPassage; others: readonly BotPassage['page'][] }
  | { kind: 'orders'; orders: readonly BotOrder[] }
  | { kind: 'login'; passage?: BotPassage }
  | { kind: 'contact' | 'unclear' | 'unknown' }
