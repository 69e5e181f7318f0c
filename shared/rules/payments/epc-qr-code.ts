import type { Money } from '#shared/money.ts'

/**
 * True for a sum that a QR code of banking apps can ask for at once: such a code knows euro alone. A bill in francs has
 * one of its own on the invoice.
 */
export const canUseEpcQrCode = (amount: Money | undefined): amount is Money =>
  amount?.currency === 'EUR' && amount.cents > 0
