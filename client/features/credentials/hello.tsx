import { FormattedMessage } from 'react-intl'
import type { CurrentSession } from '#shared/contracts/sessions.ts'
import { LogOutForm, useGreeting } from '../sessions/index.ts'

/** Greets a customer who is recognised, asks for his password, and lets anybody else say so. */
export function Hello({ customer }: { customer: NonNullable<CurrentSession['customer']> }) {
  const greeting = useGreeting()
  return (
    <div className="credentials__hello">
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
