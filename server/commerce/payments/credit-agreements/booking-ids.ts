/*
 * The ids of an agreement's bookings: the ledger takes each only once. They are stored, so that they never change.
 */

/** The purchase on credit. */
export const buildOpeningBookingId = (agreement: string) => `${agreement} opened`

/** What falls due with an instalment. */
export const buildDueBookingId = (agreement: string, instalment: number) => `${agreement} due ${instalment}`

/** A payment, with its own reference. */
export const buildPaymentBookingId = (agreement: string, reference: string) => `${agreement} paid ${reference}`

/** The payment that ends an agreement early. */
export const buildSettlementBookingId = (agreement: string) => `${agreement} settled`
