import { boolean, type InferType, object, string } from 'yup'
import { MAX_GIFT_MESSAGE_LENGTH, toPrintableMessage } from '../rules/basket/gift-message.ts'

import type { Gift } from './schema.generated.ts'

export type { Gift } from './schema.generated.ts'

/** What an order contains beside its goods. */
export interface OrderOptions {
  gift?: Gift
  /** Number of the loyalty card that gets the points. */
  loyaltyCard?: string
}

const giftMessageSchema = string()
  .transform((value: unknown) => (typeof value === 'string' ? toPrintableMessage(value) : value))
  .max(MAX_GIFT_MESSAGE_LENGTH, 'order-options.message-too-long')

/** Without `wrap` gift wrapping is removed; an undefined message keeps the earlier one. */
export const giftInput = object({
  wrap: boolean()
    .default(false)
    .transform((_value: unknown, original: unknown) => original === true || original === 'true'),
  message: giftMessageSchema,
})
export type GiftInput = InferType<typeof giftInput>

/** Our own rule, because the programme's format is not public: letters and digits. Empty means none. */
export const loyaltyCardSchema = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').toUpperCase() : value))
    .matches(/^([A-Z0-9]{6,20})?$/, 'order-options.loyalty-card-format')

/** Empty removes the card. */
export const loyaltyCardInput = object({ card: loyaltyCardSchema().default('') })
export type LoyaltyCardInput = InferType<typeof loyaltyCardInput>
