import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { CheckoutFrame, checkoutQuery, GuestForm, guestAction, openStep } from '../../features/checkout/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'sign-in'))

export const action: PageModule['action'] = guestAction

export const head: PageModule['head'] = ({ tenant }, _request, words) => ({ title: `${words('checkout.guest-title')} – ${tenant.name}`, noindex: true })

export default function SignInPage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  return (
    <CheckoutFrame step="sign-in" checkout={checkout} summary>
      <h1 className="checkout__title">
        <FormattedMessage id="checkout.guest-title" />
      </h1>
      <p className="checkout__lead">
        <FormattedMessage id="checkout.guest-text" />
      </p>
      <GuestForm email={checkout.email} />
    </CheckoutFrame>
  )
}
