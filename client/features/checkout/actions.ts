import { deliveryChoiceInput, guestInput, paymentInput } from '#shared/contracts/checkout.ts'
import { creditExtraInput, signCreditInput } from '#shared/contracts/credit.ts'
import { pathFor } from '#shared/routes.ts'
import { answerForm } from '../../lib/answer-form.ts'
import type { Site } from '../../lib/page.ts'
import { findShopsAction } from '../parcel-shops/index.ts'
import { deliverySchema } from './delivery-schema.ts'
import { askCreditReview, saveAddress, saveDelayedPayment, saveDelivery, saveGuest, savePayment, savePaymentProtection, signCredit } from './queries.ts'
import { stepAfter, stepPath } from './steps.ts'

/** "Order as a guest". */
export const guestAction = (site: Site, form: FormData) =>
  answerForm(form, guestInput, async (input) => stepPath(site, (await saveGuest(site, { email: input.email })).nextStep))

/** Address and days; afterwards the next step that lacks something. */
export const deliveryAction = async (site: Site, form: FormData) =>
  (await findShopsAction(site, form)) ??
  answerForm(form, deliverySchema(site.tenant.country), async ({ delivery, billingDiffers, billing, ...rest }) => {
    await saveAddress(site, { delivery, billingDiffers, billing })
    return stepPath(site, (await saveDelivery(site, deliveryChoiceInput.cast(rest, { stripUnknown: true }))).nextStep)
  })

/** How to pay, then what may be added to it, then the review; or a person is asked to look at a refusal. */
export const paymentAction = async (site: Site, form: FormData) => {
  if (form.get('form') === 'review') {
    await askCreditReview(site)
    return { redirect: pathFor(site.tenant, site.locale, 'checkout/payment') }
  }
  return answerForm(form, paymentInput, async ({ method, months }) => {
    const chosen = await savePayment(site, { method, ...(method === 'instalments' && { months }) })
    return stepPath(site, stepAfter(chosen, 'payment'))
  })
}

/** Whether the payment pauses; then what follows. */
export const delayedPaymentAction = (site: Site, form: FormData) =>
  answerForm(form, creditExtraInput, async (input) => stepPath(site, stepAfter(await saveDelayedPayment(site, input), 'delayed-payment')))

/** Whether the payment is protected; then the review. */
export const paymentProtectionAction = (site: Site, form: FormData) =>
  answerForm(form, creditExtraInput, async (input) => stepPath(site, stepAfter(await savePaymentProtection(site, input), 'payment-protection')))

/** Concludes the credit, and comes back to the review for the order. */
export const signCreditAction = (site: Site, form: FormData) =>
  answerForm(form, signCreditInput, async (input) => {
    await signCredit(site, input)
    return `${pathFor(site.tenant, site.locale, 'checkout/review')}#credit`
  })
