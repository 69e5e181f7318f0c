import type { PaymentState } from '#shared/api/payments.ts'

/**
 * The states of a payment, with those that may follow. Wallets authorise and capture in one step; an authorisation that
 * is not needed is released.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['authorised', 'captured', 'failed', 'cancelled'],
  authorised: ['captured', 'failed', 'cancelled'],
  captured: ['partly-refunded', 'refunded'],
  'partly-refunded': ['partly-refunded', 'refunded'],
  refunded: [],
  failed: [],
  cancelled: [],
}

/** Every payment begins in it. */
export const INITIAL_PAYMENT_STATE: PaymentState = 'created'

/** True if a state may follow another. */
export const canPaymentTransition = (from: PaymentState, to: PaymentState) => paymentTransitions[from].includes(to)
