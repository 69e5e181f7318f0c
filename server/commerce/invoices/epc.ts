import { type InvoiceData, payable } from './invoice.ts'

/**
 * The text of a QR code by which European banking apps fill in a bank transfer: EPC069-12, version 2, UTF-8, SEPA credit transfer with a structured
 * reference. Names have at most 70 letters there.
 */
export function epcPayload(data: InvoiceData): string {
  const { account } = data
  const { cents } = payable(data).amount
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return ['BCD', '002', '1', 'SCT', account.bic, account.accountHolder.slice(0, 70), account.iban, amount, '', account.reference].join('\n')
}
