import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../components/button.tsx'
import { Done, LinkInvalid, linkQuery, ResetForm, resetAction } from '../../features/credentials/index.ts'
import { useFailure } from '../../lib/form.ts'
import { type PageModule, usePath, useSite } from '../../lib/page.ts'

/** A link that holds no token, or not ours, is invalid like one that has ended. */
export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const token = url.searchParams.get('token')
  if (token) await queryClient.prefetchQuery(linkQuery(api, token))
}

export const action: PageModule['action'] = resetAction

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('credentials.reset-title'),
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
      {saved ? <Done text="credentials.password-saved-text" /> : <Reset token={token} />}
    </div>
  )
}

/** As long as nobody knows otherwise the link is taken for good: a shop that cannot tell right now must not call it invalid. */
function Reset({ token }: { token: string }) {
  const { data } = useQuery({ ...linkQuery(useSite().api, token), enabled: token !== '' })
  const path = usePath()
  const used = useFailure()?.code === 'link-invalid'
  if (token && data?.valid !== false && !used)
    return (
      <>
        <p className="credentials__text">
          <FormattedMessage id="credentials.reset-text" />
        </p>
        <ResetForm token={token} />
      </>
    )
  return (
    <LinkInvalid>
      <LinkButton variant="primary" href={path('account/password-forgot')}>
        <FormattedMessage id="credentials.link-new" />
      </LinkButton>
    </LinkInvalid>
  )
}
