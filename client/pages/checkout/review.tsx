import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ImplicitSubmitButton } from '#client/components/implicit-submit-button.tsx'
import { LoyaltyCard } from '#client/features/basket/order-options/index.ts'
import { isVoucherIntent, VoucherBox, voucherAction } from '#client/features/basket/vouchers/index.ts'
import {
  buildStepPath,
  CheckoutFrame,
  CheckoutReview,
  CreditAgreementReview,
  checkoutActions,
  checkoutQuery,
  LegalNotes,
  openStep,
} from '#client/features/checkout/checkout/index.ts'
import { Club, clubAction } from '#client/features/customers/club/index.ts'
import {
  getSecondaryFields,
  isSecondarySubmit,
  orderAction,
  PLACE_ORDER_FORM_ID,
  PlaceOrderForm,
  secondaryAction,
} from '#client/features/orders/orders/index.ts'
import { withSubmittedValues } from '#client/lib/handle-form.ts'
import { type ActionResult, type PageModule, type PageRequest, type Site, useSite } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'review'))

/** The credit and the order are two acts (law 6 d). */
export const action: PageModule['action'] = async (site, form, request) => {
  if (isSecondarySubmit(form)) return secondaryAction(site, form)
  const otherResult = submitOtherForm(site, form, request)
  return otherResult ? withSubmittedValues(await otherResult, getSecondaryFields(form)) : orderAction(site, form)
}

/** What is neither the order nor typed beside it. */
function submitOtherForm(site: Site, form: FormData, request: PageRequest): Promise<ActionResult> | undefined {
  const intent = String(form.get('intent') ?? '')
  if (form.has('member')) return clubAction(site, form, request)
  if (form.get('form') === 'credit') return checkoutActions.signCredit(site, form)
  return isVoucherIntent(intent) ? voucherAction(site, intent, form, buildStepPath(site, 'review')) : undefined
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('checkout.review-title'),
  noindex: true,
})

export default function ReviewPage() {
  const { api } = useSite()
  const { data: checkout } = useSuspenseQuery(checkoutQuery(api))
  return (
    <CheckoutFrame step="review" checkout={checkout}>
      <h1 className="checkout__title">
        <FormattedMessage id="checkout.review-title" />
      </h1>
      <ImplicitSubmitButton form={PLACE_ORDER_FORM_ID} intent="bonus" />
      <CheckoutReview checkout={checkout} />
      <VoucherBox basket={checkout.basket} place="review" form={PLACE_ORDER_FORM_ID} />
      <LoyaltyCard card={checkout.basket.loyaltyCard} orderForm={PLACE_ORDER_FORM_ID} />
      <Club orderForm={PLACE_ORDER_FORM_ID} />
      <LegalNotes />
      <CreditAgreementReview checkout={checkout} orderForm={PLACE_ORDER_FORM_ID} />
      <h2 className="checkout__subtitle">
        <FormattedMessage id="checkout.your-order" />
      </h2>
      <PlaceOrderForm checkout={checkout} />
    </CheckoutFrame>
  )
}
