import { type InferType, object, string } from 'yup'
import type { StoredPayment, StoredPaymentRefusal } from './schema.generated.ts'

export type { StorableMethod, StoredPayment, StoredPaymentRefusal } from './schema.generated.ts'

/** GET answers StoredPayments; POST /remove and /default take storedPaymentInput and answer them as they are then. */
export const STORED_PAYMENTS_API = '/api/stored-payments'

/** Why the provider refuses a stored way to pay. */
export const storedPaymentRefusals = ['expired', 'refused'] as const satisfies readonly StoredPaymentRefusal[]

/** The customer's stored ways to pay. */
export interface StoredPaymentList {
  /** False where the shop stores no more; what was stored can still be removed. */
  offered: boolean
  entries: readonly StoredPayment[]
}

export const MAX_STORED_PAYMENT_ID_LENGTH = 40

export const storedPaymentInput = object({ id: string().required().max(MAX_STORED_PAYMENT_ID_LENGTH) })
export type StoredPaymentInput = InferType<typeof storedPaymentInput>
