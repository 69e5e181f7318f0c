import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ImplicitSubmitButton } from '#client/components/implicit-submit-button.tsx'
import { LoyaltyCard } from '#client/features/basket/order-options/index.ts'
import { createVoucherActions, VoucherBox } from '#client/features/basket/vouchers/index.ts'
import {
  CheckoutFrame,
  CheckoutReview,
  CreditAgreementReview,
  checkoutActions,
  checkoutQuery,
  LegalNotes,
  openStep,
  StockHoldNote,
} from '#client/features/checkout/checkout/index.ts'
import { Club, clubActions } from '#client/features/customers/club/index.ts'
import {
  getSecondaryFields,
  orderAction,
  PLACE_ORDER_FORM_ID,
  PlaceOrderForm,
  secondaryActions,
} from '#client/features/orders/orders/index.ts'
import { keepSubmittedValues } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import { type PageAction, type PageModule, useSite } from '#client/lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'review'))

const keepFields = (action: PageAction) => keepSubmittedValues(action, getSecondaryFields)

/** The credit agreement is signed apart from the order (law 6 d). */
export const action = chooseByIntent(
  {
    ...secondaryActions,
    ...createVoucherActions('checkout/review', getSecondaryFields),
    'join-club': keepFields(clubActions['join-club']),
    'leave-club': keepFields(clubActions['leave-club']),
    'sign-credit': keepFields(checkoutActions.signCredit),
  },
  orderAction,
)

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
      <StockHoldNote checkout={checkout} />
      <ImplicitSubmitButton form={PLACE_ORDER_FORM_ID} intent="save-loyalty-card" />
      <CheckoutReview checkout={checkout} />
      <VoucherBox basket={checkout.basket} place="review" form={PLACE_ORDER_FORM_ID} />
      <LoyaltyCard card={checkout.basket.loyaltyCard} orderForm={PLACE_ORDER_FORM_ID} />
      <Club orderForm={PLACE_ORDER_FORM_ID} />
      <LegalNotes basket={checkout.basket} />
      <CreditAgreementReview checkout={checkout} orderForm={PLACE_ORDER_FORM_ID} />
      <h2 className="checkout__subtitle">
        <FormattedMessage id="checkout.your-order" />
      </h2>
      <PlaceOrderForm checkout={checkout} />
    </CheckoutFrame>
  )
}
