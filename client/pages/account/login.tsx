import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { shopName } from '#shared/tenant.ts'
import { LinkButton } from '../../components/button.tsx'
import { afterLogin, Hello, LoginPanel, loginAction, prepareCaptcha, type Way } from '../../features/credentials/index.ts'
import { sessionQuery, useSession } from '../../features/sessions/index.ts'
import { type PageModule, redirectTo, usePath, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  const session = await site.queryClient.ensureQueryData(sessionQuery(site.api)).catch(() => undefined) // who cannot be known can still log in
  if (session?.type === 2) redirectTo(afterLogin(site, url))
  await prepareCaptcha(site)
}

export const action: PageModule['action'] = loginAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('login.login-title'), noindex: true })

export default function LoginPage() {
  const site = useSite()
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { customer } = useSession()
  const way: Way = query.get('with') === 'number' ? 'number' : 'email'
  const wayHref = (each: Way) => `${pathname}?${new URLSearchParams([...[...query].filter(([name]) => name !== 'with'), ['with', each]])}`
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id="login.login-title" />
      </h1>
      <div className="credentials-page__columns">
        <div>
          {customer && <Hello customer={customer} />}
          <LoginPanel key={way} way={way} wayHref={wayHref} proved={() => void navigate(afterLogin(site, new URL(pathname + search, site.origin)))} />
        </div>
        {!customer && <NewHere />}
      </div>
    </div>
  )
}

const reasons = ['new-orders', 'new-wishlist', 'new-free'] as const

/** What an account is good for, and the way to one. */
function NewHere() {
  const { tenant, locale } = useSite()
  const path = usePath()
  return (
    <section className="credentials__box">
      <h2 className="credentials__subtitle">
        <FormattedMessage id="credentials.new-title" values={{ shop: shopName(tenant, locale) }} />
      </h2>
      <ul className="credentials__reasons">
        {reasons.map((reason) => (
          <li key={reason}>
            <FormattedMessage id={`credentials.${reason}`} />
          </li>
        ))}
      </ul>
      <LinkButton href={path('account/register')} wide>
        <FormattedMessage id="credentials.register" />
      </LinkButton>
    </section>
  )
}
