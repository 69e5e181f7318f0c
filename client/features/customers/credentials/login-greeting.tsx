import { FormattedMessage } from 'react-intl'
import type { CurrentSession } from '#shared/api/sessions.ts'
import { LogOutForm, useGreeting } from '../sessions/index.ts'

/** Greets a recognised customer, and lets anybody else say so. */
export function LoginGreeting({ customer }: { customer: NonNullable<CurrentSession['customer']> }) {
  const greeting = useGreeting()
  return (
    <div className="credentials__greeting">
      <p className="credentials__subtitle">{greeting(customer)}</p>
      <p className="credentials__note">
        <FormattedMessage id="credentials.known-text" />
      </p>
      <LogOutForm className="credentials__not-you">
        <FormattedMessage id="credentials.not-you" />
      </LogOutForm>
    </div>
  )
}
