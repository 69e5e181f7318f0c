import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { InvoiceData } from './invoice.ts'

/** The title of an invoice or credit note, with its number. */
export const formatInvoiceTitle = (
  say: LocaleFormatter['formatMessage'],
  { number, cancels, lowers }: Pick<InvoiceData, 'number' | 'cancels' | 'lowers'>,
) => `${say(lowers ? 'invoices.refund-note' : cancels ? 'invoices.note' : 'invoices.title')} ${number}`

/** Its file name: the title in letters that every file system supports. */
export const formatInvoiceFileName = (...invoice: Parameters<typeof formatInvoiceTitle>) =>
  `${formatInvoiceTitle(...invoice)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(' ', '-')}.pdf`
