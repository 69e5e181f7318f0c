import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#client/components/button.tsx'
import {
  CredentialsSuccess,
  credentialActions,
  InvalidLinkAlert,
  ResetPasswordForm,
  resetTokenQuery,
} from '#client/features/customers/credentials/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { type PageModule, usePath, useSite } from '#client/lib/page.ts'
import { tokenInput } from '#shared/api/credentials-input.ts'

/** A link that was cut has no token of ours: it is as invalid as an expired one. */
const isToken = (token: string | null): token is string => tokenInput.isValidSync({ token })

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const token = url.searchParams.get('token')
  if (isToken(token)) await queryClient.prefetchQuery(resetTokenQuery(api, token))
}

export const action: PageModule['action'] = credentialActions.resetPassword

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('credentials.reset-title'),
  noindex: true,
  secret: true,
})

export default function PasswordResetPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const saved = query.has('saved')
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id={saved ? 'credentials.password-saved-title' : 'credentials.reset-title'} />
      </h1>
      {saved ? <CredentialsSuccess text="credentials.password-saved-text" /> : <ResetSection token={token} />}
    </div>
  )
}

/** A link counts as valid until the shop knows better: a failed request must not call it invalid. */
function ResetSection({ token }: { token: string }) {
  const { data } = useQuery({ ...resetTokenQuery(useSite().api, token), enabled: isToken(token) })
  const path = usePath()
  const used = useActionFailure()?.code === 'link-invalid'
  if (isToken(token) && data?.valid !== false && !used)
    return (
      <>
        <p className="credentials__text">
          <FormattedMessage id="credentials.reset-text" />
        </p>
        <ResetPasswordForm token={token} />
      </>
    )
  return (
    <InvalidLinkAlert>
      <LinkButton variant="primary" href={path('account/password-forgot')}>
        <FormattedMessage id="credentials.link-new" />
      </LinkButton>
    </InvalidLinkAlert>
  )
}
