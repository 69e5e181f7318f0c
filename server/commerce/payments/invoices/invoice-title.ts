import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { InvoiceData } from './invoice.ts'

/** What a paper is, an invoice or one of the credit notes, and its number. */
export const formatInvoiceTitle = (
  say: LocaleFormatter['formatMessage'],
  { number, cancels, lowers }: Pick<InvoiceData, 'number' | 'cancels' | 'lowers'>,
) => `${say(lowers ? 'invoices.refund-note' : cancels ? 'invoices.note' : 'invoices.title')} ${number}`

/** The name of its file: the title in letters that every file system knows. */
export const formatInvoiceFileName = (...invoice: Parameters<typeof formatInvoiceTitle>) =>
  `${formatInvoiceTitle(...invoice)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(' ', '-')}.pdf`
