import type { Locale } from '../../tenant.ts'

/** An instant with its date and its time to the second, as receipts of declarations tell it (law 1). */
export const formatReceiptTime = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(new Date(instant))
