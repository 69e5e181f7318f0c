/**
 * POST: the carrier's messages; 204, 401 if not signed by it, 404 for a consignment of nobody, 422 if it is no message.
 */
export const CARRIER_WEBHOOK_API = '/api/shipments/webhook'

/** The header with the signature of a message. */
export const CARRIER_SIGNATURE_HEADER = 'carrier-signature'
