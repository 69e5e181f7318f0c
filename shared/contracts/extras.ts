import { boolean, type InferType, object, string } from 'yup'
import { GIFT_MESSAGE_LENGTH, printableMessage } from '../rules/gift-message.ts'

/** What goes with a wrapped gift. */
export interface Gift {
  /** For the card; empty where none is wanted. */
  message: string
}

/** What an order has beside its goods. */
export interface OrderExtras {
  gift?: Gift
  /** Card number of the bonus programme that the points go to. */
  bonusCard?: string
}

const printed = string()
  .transform((value: unknown) => (typeof value === 'string' ? printableMessage(value) : value))
  .max(GIFT_MESSAGE_LENGTH, 'extras.message-too-long')

/** Without `wrap` the wish for wrapping is taken back; without a message the card keeps the one it has. */
export const giftInput = object({
  wrap: boolean()
    .default(false)
    .transform((_value: unknown, given: unknown) => given === true || given === 'true'),
  message: printed,
})
export type GiftInput = InferType<typeof giftInput>

/** Our own frame, as the programme's format is not public: letters and digits as cards carry them. Empty means none. */
export const bonusCard = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '').toUpperCase() : value))
    .matches(/^([A-Z0-9]{6,20})?$/, 'extras.bonus-card-format')

/** Empty takes the card back. */
export const bonusCardInput = object({ card: bonusCard().default('') })
export type BonusCardInput = InferType<typeof bonusCardInput>
