import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { usePath } from '#client/lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { ClubVouchers } from './club-vouchers.tsx'
import { Membership } from './membership.tsx'

/** The visitor's membership or how to join, and what members can redeem today. */
export function ClubPanel() {
  const { full, customer } = useSession()
  const failure = useActionFailure()
  return (
    <div className="club-panel">
      <section className="club-panel__own" aria-labelledby="club">
        <h2 className="club-panel__title" id="club">
          <FormattedMessage id="customers.club-own" />
        </h2>
        {failure?.code && (
          <Alert kind="error" live>
            <FormattedMessage id={`error.${failure.code}`} />
          </Alert>
        )}
        {full && customer ? <Membership isMember={customer.bonusProgram} isProminent /> : <ClubInvitation />}
      </section>
      <ClubVouchers />
    </div>
  )
}

function ClubInvitation() {
  const path = usePath()
  const login = `${path('account/login')}?${new URLSearchParams({ next: path('service/club') })}`
  return (
    <>
      <p className="club__text">
        <FormattedMessage id="customers.club-invite" />
      </p>
      <p className="club-panel__actions">
        <LinkButton variant="primary" href={login}>
          <FormattedMessage id="login.log-in" />
        </LinkButton>
        <LinkButton href={path('account/register')}>
          <FormattedMessage id="credentials.register" />
        </LinkButton>
      </p>
    </>
  )
}
