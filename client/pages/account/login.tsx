import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '#client/components/button.tsx'
import { prepareCaptcha } from '#client/features/core/captcha/index.ts'
import {
  credentialActions,
  getPathAfterLogin,
  LoginGreeting,
  type LoginMethod,
  LoginPanel,
  SecondFactorForm,
} from '#client/features/customers/credentials/index.ts'
import { sessionQuery, useSession } from '#client/features/customers/sessions/index.ts'
import { type PageModule, redirectTo, useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import { getShopName } from '#shared/tenant.ts'

export const load: PageModule['load'] = async (site, { url }) => {
  // a failed request does not prevent the login
  const session = await site.queryClient.ensureQueryData(sessionQuery(site.api)).catch(() => undefined)
  if (session?.type === 2) redirectTo(getPathAfterLogin(site, url))
  await prepareCaptcha(site)
}

export const action: PageModule['action'] = credentialActions.logIn

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('login.login-title'),
  noindex: true,
})

export default function LoginPage() {
  const [query] = useSearchParams()
  const challenge = query.get('challenge')
  return challenge === null ? <FirstStep /> : <SecondStep challenge={challenge} />
}

/** Asks for the second factor of a customer who has entered the right password. */
function SecondStep({ challenge }: { challenge: string }) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const others = new URLSearchParams([...query].filter(([name]) => name !== 'challenge'))
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id="credentials.factor-title" />
      </h1>
      <SecondFactorForm challenge={challenge} loginHref={`${pathname}?${others}`} />
    </div>
  )
}

/** All ways to log in, and what an account offers. */
function FirstStep() {
  const site = useSite()
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { customer } = useSession()
  const isOpen = useIsRouteOpen()
  const method: LoginMethod = query.get('with') === 'number' ? 'number' : 'email'
  const getMethodHref = (each: LoginMethod) =>
    `${pathname}?${new URLSearchParams([...[...query].filter(([name]) => name !== 'with'), ['with', each]])}`
  return (
    <div className="credentials-page container container--narrow">
      <h1 className="credentials-page__title">
        <FormattedMessage id="login.login-title" />
      </h1>
      <div className="credentials-page__columns">
        <div>
          {customer && <LoginGreeting customer={customer} />}
          <LoginPanel
            key={method}
            method={method}
            getMethodHref={getMethodHref}
            onPasskeyLogin={() => void navigate(getPathAfterLogin(site, new URL(pathname + search, site.origin)))}
          />
          {isOpen('service/order-lookup') && <OrderLookupLink />}
        </div>
        {!customer && <RegisterInvitation />}
      </div>
    </div>
  )
}

/** For who has ordered without an account. */
function OrderLookupLink() {
  const path = usePath()
  return (
    <p className="credentials__text">
      <FormattedMessage
        id="order-lookup.link"
        values={{
          link: (chunks) => (
            <a key="lookup" href={path('service/order-lookup')}>
              {chunks}
            </a>
          ),
        }}
      />
    </p>
  )
}

const reasons = ['new-orders', 'new-wishlist', 'new-free'] as const

/** What an account offers, and a link to register. */
function RegisterInvitation() {
  const { tenant, locale } = useSite()
  const path = usePath()
  return (
    <section className="credentials__box">
      <h2 className="credentials__subtitle">
        <FormattedMessage id="credentials.new-title" values={{ shop: getShopName(tenant, locale) }} />
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
