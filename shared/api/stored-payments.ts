import { type InferType, object, string } from 'yup'

/** GET answers StoredPaymentList; POST /remove and /default take storedPaymentInput and answer them as they are then. */
export const STORED_PAYMENTS_API = '/api/stored-payments'

/** Why the provider refuses a stored way to pay. */
export const storedPaymentRefusals = ['expired', 'refused'] as const
export type StoredPaymentRefusal = (typeof storedPaymentRefusals)[number]

/** A way to pay that the provider has kept for a customer, as they see it: never with a card number or a token. */
export interface StoredPayment {
  id: string
  method: 'card' | 'paypal'
  brand: string
  /** The last four digits of a card. */
  last4?: string
  /** The last month of a card, YYYY-MM. */
  expiresOn?: string
  /** The one that the customer has chosen to be proposed. */
  isDefault: boolean
  createdAt: string
  usedAt?: string
  /** True for a card whose last month has passed. */
  expired: boolean
  /** How the last payment with it was refused. */
  refusal?: StoredPaymentRefusal
}

/** The customer's stored ways to pay. */
export interface StoredPaymentList {
  /** False where the shop stores no more; what was stored can still be removed. */
  offered: boolean
  entries: readonly StoredPayment[]
}

const MAX_ID_LENGTH = 40

export const storedPaymentInput = object({ id: string().required().max(MAX_ID_LENGTH) })
export type StoredPaymentInput = InferType<typeof storedPaymentInput>
