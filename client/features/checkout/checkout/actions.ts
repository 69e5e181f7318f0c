import { parsePaymentChoice } from '#client/features/payments/stored-payments/index.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { Site } from '#client/lib/page.ts'
import { deliveryChoiceInput, guestInput, paymentInput } from '#shared/api/checkout.ts'
import { creditAnswerInput, signCreditInput } from '#shared/api/credit.ts'
import { creditBirthdayInput } from '#shared/api/customers-input.ts'
import { getPath } from '#shared/routes.ts'
import { FIND_SHOPS_INTENT, searchParcelShopsAction } from '../parcel-shops/index.ts'
import { buildDeliverySchema } from './build-delivery-schema.ts'
import {
  requestCreditReview,
  saveCheckoutAddresses,
  saveCreditBirthday,
  saveDelayedPayment,
  saveDelivery,
  saveGuest,
  savePayment,
  savePaymentProtection,
  signCredit,
} from './queries.ts'
import { buildStepPath, getStepAfter } from './steps.ts'
import { getTickedAppliances, keepTickedAppliances } from './ticked-appliances.ts'

/** "Order as a guest". */
const guestAction = (site: Site, form: FormData) =>
  handleForm(form, guestInput, async (input) =>
    buildStepPath(site, (await saveGuest(site, { email: input.email })).nextStep),
  )

/** Saves address and delivery; then the next incomplete step. */
const deliveryAction = (site: Site, form: FormData) =>
  handleForm(form, buildDeliverySchema(site.tenant.country), async ({ delivery, billingDiffers, billing, ...rest }) => {
    await saveCheckoutAddresses(site, { delivery, billingDiffers, billing })
    const oldAppliances = getTickedAppliances(form)
    return buildStepPath(
      site,
      (await saveDelivery(site, deliveryChoiceInput.cast({ ...rest, oldAppliances }, { stripUnknown: true }))).nextStep,
    )
  })

/** Asks for a person to review why credit was refused. */
const requestCreditReviewAction = async (site: Site) => {
  await requestCreditReview(site)
  return { redirect: getPath(site.tenant, site.locale, 'checkout/payment') }
}

/** The date of birth that credit requires; then the ways to pay once more. */
const creditBirthdayAction = (site: Site, form: FormData) =>
  handleForm(form, creditBirthdayInput(site.today), async (input) => {
    await saveCreditBirthday(site, input)
    return getPath(site.tenant, site.locale, 'checkout/payment')
  })

/** The payment method; then its options, if any, or the review. */
const paymentAction = (site: Site, form: FormData) =>
  handleForm(form, paymentInput, async ({ method: choice, months }) => {
    const { method, storedPayment } = parsePaymentChoice(choice)
    const chosen = await savePayment(site, {
      method,
      months: method === 'instalments' ? months : undefined,
      storedPayment,
    })
    return buildStepPath(site, getStepAfter(chosen, 'payment'))
  })

/** Saves whether payment is delayed; then the next step. */
const delayedPaymentAction = (site: Site, form: FormData) =>
  handleForm(form, creditAnswerInput, async (input) =>
    buildStepPath(site, getStepAfter(await saveDelayedPayment(site, input), 'delayed-payment')),
  )

/** Saves whether the payment is protected; then the review. */
const paymentProtectionAction = (site: Site, form: FormData) =>
  handleForm(form, creditAnswerInput, async (input) =>
    buildStepPath(site, getStepAfter(await savePaymentProtection(site, input), 'payment-protection')),
  )

/** Signs the credit agreement, then shows the review again for the order. */
const signCreditAction = (site: Site, form: FormData) =>
  handleForm(form, signCreditInput, async (input) => {
    await signCredit(site, input)
    return `${getPath(site.tenant, site.locale, 'checkout/review')}#credit`
  })

/** What the forms of the checkout's pages do. */
export const checkoutActions = {
  guest: guestAction,
  delivery: keepTickedAppliances(chooseByIntent({ [FIND_SHOPS_INTENT]: searchParcelShopsAction }, deliveryAction)),
  payment: chooseByIntent(
    { 'request-review': requestCreditReviewAction, birthday: creditBirthdayAction },
    paymentAction,
  ),
  delayedPayment: delayedPaymentAction,
  paymentProtection: paymentProtectionAction,
  signCredit: signCreditAction,
}
