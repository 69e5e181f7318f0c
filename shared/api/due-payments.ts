import { object, string } from 'yup'

export type { DuePayment, DuePaymentKind } from './schema.generated.ts'

/**
 * GET <path>/<id of a due payment>/transfer-code → the QR code for its transfer, as SVG; 401 login-required, 404
 * not-found for any that is not one's own or not in euro. GET <path>/calendar?locale= → what the fully logged-in
 * customer has to pay as a calendar file (iCalendar); 401 login-required, 404 not-found where the shop has no payment
 * dates.
 */
export const DUE_PAYMENTS_API = '/api/due-payments'

export const calendarInput = object({ locale: string().max(10).default('') })

/** How an open amount is paid: a transfer in advance or on invoice, through the provider, or as a part of a credit. */
export const DUE_PAYMENT_KINDS = ['prepayment', 'invoice', 'provider', 'instalment', 'pause'] as const
