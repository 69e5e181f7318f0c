import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'

/** What is shown before the first order. */
export function NoOrdersYet() {
  const path = usePath()
  return (
    <div className="account-empty">
      <p>
        <FormattedMessage id="customers.no-orders" />
      </p>
      <LinkButton variant="primary" href={path('home')}>
        <FormattedMessage id="customers.start-shopping" />
      </LinkButton>
    </div>
  )
}
