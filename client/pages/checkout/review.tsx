import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { CheckoutFrame, CheckoutReview, CreditReview, checkoutQuery, LegalNotes, openStep, signCreditAction } from '../../features/checkout/index.ts'
import { Club, clubAction } from '../../features/customers/index.ts'
import { BonusCard } from '../../features/extras/index.ts'
import { besideAction, isBeside, ORDER_FORM, OrderForm, orderAction } from '../../features/orders/index.ts'
import { VoucherBox } from '../../features/vouchers/index.ts'
import { type PageModule, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'review'))

/** The credit and the order are two acts (law 6 d). */
export const action: PageModule['action'] = (site, form, request) => {
  if (form.get('form') === 'club') return clubAction(site, form, request)
  if (form.get('form') === 'credit') return signCreditAction(site, form)
  return isBeside(form) ? besideAction(site, form) : orderAction(site, form)
}

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('checkout.review-title'), noindex: true })

export default function ReviewPage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  return (
    <CheckoutFrame step="review" checkout={checkout}>
      <h1 className="checkout__title">
        <FormattedMessage id="checkout.review-title" />
      </h1>
      <CheckoutReview checkout={checkout} />
      <VoucherBox basket={checkout.basket} place="review" orderForm={ORDER_FORM} />
      <BonusCard card={checkout.basket.bonusCard} orderForm={ORDER_FORM} />
      <Club inCheckout />
      <LegalNotes />
      <CreditReview checkout={checkout} />
      <h2 className="checkout__subtitle">
        <FormattedMessage id="checkout.your-order" />
      </h2>
      <OrderForm checkout={checkout} />
    </CheckoutFrame>
  )
}
