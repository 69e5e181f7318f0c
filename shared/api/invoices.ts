/**
 * GET <path>/<order number> → the invoice of an own order as a PDF; 404 not-found for every other, and if there is
 * none. GET <path>/<order number>/<number> → a credit note of that order.
 */
export const INVOICES_API = '/api/invoices'
