import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { LinkButton } from '#client/components/button.tsx'
import { useIsRouteOpen, usePath } from '#client/lib/page.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { RouteId } from '#shared/routes.ts'
import { useSession } from '../sessions/index.ts'

/** For a link that has expired or was used (S4). */
export const InvalidLinkAlert = ({ children }: { children?: ReactNode }) => (
  <div className="credentials">
    <Alert kind="error" heading={<FormattedMessage id="credentials.link-invalid-title" />}>
      <p>
        <FormattedMessage id="credentials.link-invalid-text" />
      </p>
    </Alert>
    {children}
  </div>
)

/** Confirms what was done, with links to the account or the login, and to the shop. */
export function CredentialsSuccess({ text }: { text: MessageId }) {
  const path = usePath()
  const isOpen = useIsRouteOpen()
  const { full } = useSession()
  const next: RouteId | undefined = full ? (isOpen('account/home') ? 'account/home' : undefined) : 'account/login'
  return (
    <div className="credentials">
      <Alert kind="success">
        <FormattedMessage id={text} />
      </Alert>
      <div className="row">
        {next && (
          <LinkButton variant="primary" href={path(next)}>
            <FormattedMessage id={full ? 'credentials.to-account' : 'login.log-in'} />
          </LinkButton>
        )}
        <LinkButton variant={next ? 'secondary' : 'primary'} href={path('home')}>
          <FormattedMessage id="credentials.continue" />
        </LinkButton>
      </div>
    </div>
  )
}
