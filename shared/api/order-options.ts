import { boolean, type InferType, object, string } from 'yup'
import { MAX_GIFT_MESSAGE_LENGTH, toPrintableMessage } from '../rules/basket/gift-message.ts'

import type { Gift } from './schema.generated.ts'

export type { Gift } from './schema.generated.ts'

/** What an order has beside its goods. */
export interface OrderOptions {
  gift?: Gift
  /** Card number of the bonus programme that the points go to. */
  loyaltyCard?: string
}

const giftMessageSchema = string()
  .transform((value: unknown) => (typeof value === 'string' ? toPrintableMessage(value) : value))
  .max(MAX_GIFT_MESSAGE_LENGTH, 'order-options.message-too-long')

/** Without `wrap` the wish for wrapping is taken back; without a message the card keeps the one it has. */
export const giftInput = object({
  wrap: boolean()
    .default(false)
    .transform((_value: unknown, original: unknown) => original === true || original === 'true'),
  message: giftMessageSchema,
})
export type GiftInput = InferType<typeof giftInput>

/** Our own frame, as the programme's format is not public: letters and digits as cards carry them. Empty means none. */
export const loyaltyCardSchema = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').toUpperCase() : value))
    .matches(/^([A-Z0-9]{6,20})?$/, 'order-options.loyalty-card-format')

/** Empty takes the card back. */
export const loyaltyCardInput = object({ card: loyaltyCardSchema().default('') })
export type LoyaltyCardInput = InferType<typeof loyaltyCardInput>
