import { FormattedMessage } from 'react-intl'
import type { StoredPayment } from '#shared/api/stored-payments.ts'
import { formatExpiry, formatStoredPayment } from '#shared/rules/payments/stored-payments.ts'

/** "Visa •••• 4242, gültig bis 08/28", or that it has run out; the brand alone for an account. */
export function StoredPaymentName({
  entry,
}: {
  entry: Pick<StoredPayment, 'brand' | 'last4' | 'expiresOn' | 'expired'>
}) {
  const name = formatStoredPayment(entry)
  if (!entry.expiresOn) return name
  return (
    <FormattedMessage
      id={entry.expired ? 'stored-payments.expired' : 'stored-payments.name'}
      values={{ name, month: formatExpiry(entry.expiresOn) }}
    />
  )
}
