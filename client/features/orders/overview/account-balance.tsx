import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Amount } from '#client/components/price.tsx'
import { usePath, useSite } from '#client/lib/page.ts'
import { negate } from '#shared/money.ts'
import { balanceQuery } from '../order-list/index.ts'

/**
 * What the customer owes over all orders, or has in credit; where that cannot be told now, a way to ask again (S8.10).
 */
export function AccountBalance() {
  const { data: balance } = useQuery(balanceQuery(useSite().api))
  const path = usePath()
  if (!balance)
    return (
      <Alert kind="error" heading={<FormattedMessage id="bookings.unavailable" />}>
        <a href={path('account/overview')}>
          <FormattedMessage id="bookings.reload" />
        </a>
      </Alert>
    )
  const state = balance.cents > 0 ? 'owed' : balance.cents < 0 ? 'credit' : 'none'
  return (
    <p className="overview__balance">
      <FormattedMessage id={`bookings.balance-${state}`} />
      {balance.cents !== 0 && (
        <strong>
          <Amount value={balance.cents < 0 ? negate(balance) : balance} />
        </strong>
      )}
    </p>
  )
}
