import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { useFailure } from '../../lib/form.ts'
import { usePath } from '../../lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { ClubVouchers } from './club-vouchers.tsx'
import { Membership } from './membership.tsx'

/** The club as it is for this visitor: his membership or the way to it, and what members can use today. */
export function ClubPanel() {
  const { full, customer } = useSession()
  const failure = useFailure()
  return (
    <div className="club-panel">
      <section className="club-panel__own" aria-labelledby="club">
        <h2 className="club-panel__title" id="club">
          <FormattedMessage id="customers.club-own" />
        </h2>
        {failure?.code && (
          <Alert kind="error" live>
            <FormattedMessage id={`error.${failure.code}` as MessageId} />
          </Alert>
        )}
        {full && customer ? <Membership member={customer.bop} prominent /> : <Invitation />}
      </section>
      <ClubVouchers />
    </div>
  )
}

function Invitation() {
  const path = usePath()
  const login = `${path('account/login')}?${new URLSearchParams({ next: path('service/club') })}`
  return (
    <>
      <p className="club__text">
        <FormattedMessage id="customers.club-invite" />
      </p>
      <p className="club-panel__ways">
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
