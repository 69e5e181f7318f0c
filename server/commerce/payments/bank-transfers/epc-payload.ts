import type { Money } from '#shared/money.ts'
import type { Bank } from '#shared/tenant.ts'

/**
 * The text of a QR code from which European banking apps fill in a transfer: EPC069-12, version 2, UTF-8, SEPA credit
 * transfer with a structured reference. Names have at most 70 characters. The amount is in euro
 * (shared/rules/payments/epc-qr-code.ts).
 */
export function buildEpcPayload(
  { accountHolder, iban, bic, reference }: Pick<Bank, 'accountHolder' | 'iban' | 'bic'> & { reference: string },
  { cents }: Money,
): string {
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return ['BCD', '002', '1', 'SCT', bic, accountHolder.slice(0, 70), iban, amount, '', reference].join('\n')
}
