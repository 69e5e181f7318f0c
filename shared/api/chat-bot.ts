import type { LinkTarget, RichTextSource } from './content.ts'
import type { DeliveryWindow } from './delivery.ts'
import type { OrderState } from './orders.ts'

/** GET <path>?question= → BotAnswer; GET <path>/suggestions → the most frequent questions. */
export const CHAT_BOT_API = '/api/chat-bot'

export const MAX_QUESTION_LENGTH = 300

/** A passage of the shop's own content, word for word. */
export interface BotPassage {
  heading: string
  text: readonly RichTextSource[]
  list?: 'bulleted' | 'numbered'
  /** The page it is from. */
  page: { heading: string; target: LinkTarget }
}

/** What the shopper may know of their order; `delivery` while the goods are under way and no payment is due. */
export interface BotOrder {
  number: string
  /** ISO instant. */
  placedAt: string
  state: OrderState
  delivery?: DeliveryWindow
}

/**
 * The assistant's answer. It only shows what the shop has written or knows: `passages` (the best, then others), the
 * shopper's own `orders`, `login` if they have to log in first (with what everybody may know), `contact` if they want a
 * person, `unclear` if nothing was asked, `unknown` if it has no answer.
 */
export type BotAnswer =
  | { kind: 'passages'; passage: BotPassage; others: readonly BotPassage['page'][] }
  | { kind: 'orders'; orders: readonly BotOrder[] }
  | { kind: 'login'; passage?: BotPassage }
  | { kind: 'contact' | 'unclear' | 'unknown' }
