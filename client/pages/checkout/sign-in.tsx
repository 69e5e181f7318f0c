import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { FieldScope } from '../../components/field.tsx'
import { CheckoutFrame, checkoutQuery, freshCheckout, GuestForm, guestAction, openStep, stepPath } from '../../features/checkout/index.ts'
import { Hello, LoginPanel, type Way } from '../../features/credentials/index.ts'
import { useSession } from '../../features/sessions/index.ts'
import { type PageModule, redirectTo, usePath, useSite } from '../../lib/page.ts'

/** Who is logged in has nothing to say here. */
export const load: PageModule['load'] = async (site) => {
  const { customer, nextStep } = await openStep(site, 'sign-in')
  if (customer) redirectTo(stepPath(site, nextStep))
}

export const action: PageModule['action'] = guestAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('credentials.checkout-heading'), noindex: true })

export default function SignInPage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  return (
    <CheckoutFrame step="sign-in" checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id="credentials.checkout-heading" />
      </h1>
      <div className="checkout__ways">
        <section className="checkout__way">
          <h2 className="checkout__way-title">
            <FormattedMessage id="checkout.guest-title" />
          </h2>
          <p className="checkout__way-text">
            <FormattedMessage id="checkout.guest-text" />
          </p>
          <GuestForm email={checkout.email} />
        </section>
        <FieldScope value="login-">
          <Login />
        </FieldScope>
      </div>
    </CheckoutFrame>
  )
}

/** The way with an account. Without script the login page does it, and leads back. */
function Login() {
  const site = useSite()
  const path = usePath()
  const navigate = useNavigate()
  const { customer } = useSession()
  const [way, setWay] = useState<Way>('email')
  const loginHref = (each: Way) => `${path('account/login')}?${new URLSearchParams({ with: each, next: path('checkout/delivery') })}`
  const proceed = async () => navigate(stepPath(site, (await freshCheckout(site)).nextStep))
  return (
    <section className="checkout__way">
      <h2 className="checkout__way-title">
        <FormattedMessage id="credentials.checkout-title" />
      </h2>
      {customer ? (
        <Hello customer={customer} />
      ) : (
        <p className="checkout__way-text">
          <FormattedMessage id="credentials.checkout-text" />
        </p>
      )}
      <LoginPanel way={way} wayHref={loginHref} onWay={setWay} action={loginHref(way)} done={() => void proceed()} proved={() => void proceed()} />
    </section>
  )
}
