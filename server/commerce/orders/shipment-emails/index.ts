/* E-mails about goods on their way. */
export { sendShipmentEmail } from './send-shipment-email.ts'
