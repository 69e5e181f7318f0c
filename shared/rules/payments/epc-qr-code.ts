import type { Money } from '#shared/money.ts'

/** True for an amount that banking apps' QR codes support: euro only. An invoice in francs has a QR bill. */
export const canUseEpcQrCode = (amount: Money | undefined): amount is Money =>
  amount?.currency === 'EUR' && amount.cents > 0
