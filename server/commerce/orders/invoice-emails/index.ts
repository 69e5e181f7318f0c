/* E-mails that bring the invoice of an order that has left. */
export { sendShippedInvoice } from './send-shipped-invoice.ts'
