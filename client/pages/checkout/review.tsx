import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { DefaultButton } from '../../components/default-button.tsx'
import { CheckoutFrame, CheckoutReview, CreditReview, checkoutQuery, LegalNotes, openStep, signCreditAction, stepPath } from '../../features/checkout/index.ts'
import { Club, clubAction } from '../../features/customers/index.ts'
import { BonusCard } from '../../features/extras/index.ts'
import { besideAction, isBeside, ORDER_FORM, OrderForm, orderAction, typedBeside } from '../../features/orders/index.ts'
import { isVoucherIntent, VoucherBox, voucherAction } from '../../features/vouchers/index.ts'
import { withTyped } from '../../lib/answer-form.ts'
import { type ActionResult, type PageModule, type PageRequest, type Site, useSite } from '../../lib/page.ts'

export const load: PageModule['load'] = async (site) => void (await openStep(site, 'review'))

/** The credit and the order are two acts (law 6 d). */
export const action: PageModule['action'] = async (site, form, request) => {
  if (isBeside(form)) return besideAction(site, form)
  const other = otherAct(site, form, request)
  return other ? withTyped(await other, typedBeside(form)) : orderAction(site, form)
}

/** What is neither the order nor typed beside it. */
function otherAct(site: Site, form: FormData, request: PageRequest): Promise<ActionResult> | undefined {
  const intent = String(form.get('intent') ?? '')
  if (form.has('member')) return clubAction(site, form, request)
  if (form.get('form') === 'credit') return signCreditAction(site, form)
  return isVoucherIntent(intent) ? voucherAction(site, intent, form, stepPath(site, 'review')) : undefined
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
      <DefaultButton form={ORDER_FORM} intent="bonus" />
      <CheckoutReview checkout={checkout} />
      <VoucherBox basket={checkout.basket} place="review" form={ORDER_FORM} />
      <BonusCard card={checkout.basket.bonusCard} orderForm={ORDER_FORM} />
      <Club orderForm={ORDER_FORM} />
      <LegalNotes />
      <CreditReview checkout={checkout} orderForm={ORDER_FORM} />
      <h2 className="checkout__subtitle">
        <FormattedMessage id="checkout.your-order" />
      </h2>
      <OrderForm checkout={checkout} />
    </CheckoutFrame>
  )
}
