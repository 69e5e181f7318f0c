import { deliveryChoiceInput, guestInput, paymentInput } from '#shared/contracts/checkout.ts'
import { pathFor } from '#shared/routes.ts'
import { answerForm } from '../../lib/answer-form.ts'
import type { Site } from '../../lib/page.ts'
import { findShopsAction } from '../parcel-shops/index.ts'
import { deliverySchema } from './delivery-schema.ts'
import { saveAddress, saveDelivery, saveGuest, savePayment } from './queries.ts'
import { stepPath } from './steps.ts'

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

/** How to pay; then the review. */
export const paymentAction = (site: Site, form: FormData) =>
  answerForm(form, paymentInput, async ({ method }) => {
    await savePayment(site, { method })
    return pathFor(site.tenant, site.locale, 'checkout/review')
  })
