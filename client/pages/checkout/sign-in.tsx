import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { FieldScope } from '#client/components/field.tsx'
import {
  buildStepPath,
  CheckoutFrame,
  checkoutActions,
  checkoutQuery,
  fetchFreshCheckout,
  GuestForm,
  openStep,
} from '#client/features/checkout/checkout/index.ts'
import { LoginGreeting, type LoginMethod, LoginPanel } from '#client/features/customers/credentials/index.ts'
import { useSession } from '#client/features/customers/sessions/index.ts'
import { type PageModule, redirectTo, usePath, useSite } from '#client/lib/page.ts'

/** Customers who are logged in skip this step. */
export const load: PageModule['load'] = async (site) => {
  const { customer, nextStep } = await openStep(site, 'sign-in')
  if (customer) redirectTo(buildStepPath(site, nextStep))
}

export const action: PageModule['action'] = checkoutActions.guest

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('credentials.checkout-heading'),
  noindex: true,
})

export default function SignInPage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  return (
    <CheckoutFrame step="sign-in" checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id="credentials.checkout-heading" />
      </h1>
      <div className="checkout__options">
        <section className="checkout__option">
          <h2 className="checkout__option-title">
            <FormattedMessage id="checkout.guest-title" />
          </h2>
          <p className="checkout__option-text">
            <FormattedMessage id="checkout.guest-text" />
          </p>
          <GuestForm email={checkout.email} />
        </section>
        <FieldScope value="login-">
          <LoginSection />
        </FieldScope>
      </div>
    </CheckoutFrame>
  )
}

/** Logs in to an account. Without script the login page does, and leads back. */
function LoginSection() {
  const site = useSite()
  const path = usePath()
  const navigate = useNavigate()
  const { customer } = useSession()
  const [method, setWay] = useState<LoginMethod>('email')
  const getLoginHref = (each: LoginMethod) =>
    `${path('account/login')}?${new URLSearchParams({ with: each, next: path('checkout/delivery') })}`
  const proceed = async () => navigate(buildStepPath(site, (await fetchFreshCheckout(site)).nextStep))
  return (
    <section className="checkout__option">
      <h2 className="checkout__option-title">
        <FormattedMessage id="credentials.checkout-title" />
      </h2>
      {customer ? (
        <LoginGreeting customer={customer} />
      ) : (
        <p className="checkout__option-text">
          <FormattedMessage id="credentials.checkout-text" />
        </p>
      )}
      <LoginPanel
        method={method}
        getMethodHref={getLoginHref}
        onMethodChange={setWay}
        action={getLoginHref(method)}
        onDone={() => void proceed()}
        onPasskeyLogin={() => void proceed()}
      />
    </section>
  )
}
