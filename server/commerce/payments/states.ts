import type { PaymentState } from '#shared/contracts/payments.ts'

/** The life of a payment; anything else is refused. Wallets authorise and capture in one step; an authorisation that is not needed is released. */
export const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['authorised', 'captured', 'failed', 'cancelled'],
  authorised: ['captured', 'failed', 'cancelled'],
  captured: ['partly-refunded', 'refunded'],
  'partly-refunded': ['partly-refunded', 'refunded'],
  refunded: [],
  failed: [],
  cancelled: [],
}

/** Where every payment begins. */
export const FIRST_STATE: PaymentState = 'created'

/** True where a state may follow another. */
export const canFollow = (from: PaymentState, to: PaymentState) => transitions[from].includes(to)
