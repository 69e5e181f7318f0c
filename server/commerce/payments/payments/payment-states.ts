import type { PaymentState } from '#shared/api/payments.ts'

/**
 * The states of a payment, with those that may follow. Wallets authorise and capture in one step; an authorisation that
 * is not needed is released. What was collected can be taken back by the shopper's bank (charged-back), also before the
 * shop has heard that it was.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['authorised', 'captured', 'failed', 'cancelled', 'charged-back'],
  authorised: ['captured', 'failed', 'cancelled', 'charged-back'],
  captured: ['partly-refunded', 'refunded', 'charged-back'],
  'partly-refunded': ['partly-refunded', 'refunded', 'charged-back'],
  refunded: [],
  'charged-back': [],
  failed: [],
  cancelled: [],
}

/** Every payment begins in it. */
export const INITIAL_PAYMENT_STATE: PaymentState = 'created'

/** True if a state may follow another. */
export const canPaymentTransition = (from: PaymentState, to: PaymentState) => paymentTransitions[from].includes(to)
