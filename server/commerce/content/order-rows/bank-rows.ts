import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { DueBankTransfer } from '#shared/api/orders.ts'
import { groupInFours } from '#shared/digit-grouping.ts'

/** The account and reference for a bank transfer; also amount and due date if there is only one payment. */
export const buildBankRows = (
  { formatMessage, formatMoney: formatAmount, formatDate }: LocaleFormatter,
  { accountHolder, bank, iban, bic, reference, amount, by }: DueBankTransfer,
) => [
  { label: formatMessage('orders.bank-account-holder'), value: accountHolder },
  { label: formatMessage('orders.bank-name'), value: bank },
  { label: formatMessage('orders.bank-iban'), value: groupInFours(iban) },
  { label: formatMessage('orders.bank-bic'), value: bic },
  ...(amount ? [{ label: formatMessage('orders.bank-amount'), value: formatAmount(amount) }] : []),
  { label: formatMessage('orders.bank-reference'), value: reference },
  ...(by ? [{ label: formatMessage('orders.bank-until'), value: formatDate(by) }] : []),
]
