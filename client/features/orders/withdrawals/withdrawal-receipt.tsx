import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { useSite } from '#client/lib/page.ts'
import type { WithdrawalReceipt as Receipt } from '#shared/api/withdrawals.ts'
import { formatReceiptTime } from '#shared/rules/orders/receipt-time.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

/** The receipt of a declaration with its content, date and time (law 1), and what happens next. */
export function WithdrawalReceipt({ receipt }: { receipt: Receipt | null }) {
  const { tenant, locale } = useSite()
  if (!receipt)
    return (
      <Alert>
        <FormattedMessage id="withdrawal.gone" />
      </Alert>
    )
  const at = formatReceiptTime(receipt.declaredAt, locale, tenant.timeZone)
  return (
    <section className="withdrawal__step">
      <Alert kind="success" heading={<FormattedMessage id="withdrawal.done" />}>
        <FormattedMessage id="withdrawal.done-text" values={{ at, email: receipt.email }} />
      </Alert>
      <WithdrawalFacts
        declaration={receipt}
        lines={receipt.scope === 'part' ? receipt.lines : undefined}
        receivedAt={at}
      />
      <h2 className="withdrawal__subtitle">
        <FormattedMessage id="withdrawal.next" />
      </h2>
      <p>
        <FormattedMessage id="withdrawal.next-goods" />
      </p>
      <p>
        <FormattedMessage id="withdrawal.next-money" />
      </p>
    </section>
  )
}
