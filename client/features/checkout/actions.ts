import type { AnyObject, ObjectSchema } from 'yup'
import { guestInput, paymentInput } from '#shared/contracts/checkout.ts'
import { pathFor } from '#shared/routes.ts'
import { ApiError } from '../../lib/api.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { deliverySchema } from './delivery-schema.ts'
import { check, nameOf, nest, valuesOf } from './form-values.ts'
import { saveAddress, saveDelivery, saveGuest, savePayment } from './queries.ts'
import { stepPath } from './steps.ts'

/** Checks the posted form, hands it on, and goes to the next step; what was wrong goes back with what was entered. */
async function act<T extends AnyObject>(form: FormData, schema: ObjectSchema<T>, save: (value: T) => Promise<string>): Promise<ActionResult> {
  const values = valuesOf(form)
  const checked = check(schema, nest(values))
  if (!checked.ok) return { status: 422, fields: checked.fields, values }
  try {
    return { redirect: await save(checked.value as T) }
  } catch (error) {
    if (error instanceof ApiError) {
      const fields = Object.fromEntries(Object.entries(error.fields).map(([path, id]) => [nameOf(path), id]))
      return { status: error.status || 503, fields, values, code: error.code }
    }
    throw error
  }
}

/** "Order as a guest". */
export const guestAction = (site: Site, form: FormData) =>
  act(form, guestInput, async (input) => stepPath(site, (await saveGuest(site, { email: input.email })).nextStep))

/** Address and days; afterwards the next step that lacks something. */
export const deliveryAction = (site: Site, form: FormData) =>
  act(form, deliverySchema(site.tenant.country), async ({ parcelDay, freightDay, ...addresses }) => {
    await saveAddress(site, addresses)
    return stepPath(site, (await saveDelivery(site, { parcelDay, freightDay })).nextStep)
  })

/** How to pay; then the review. */
export const paymentAction = (site: Site, form: FormData) =>
  act(form, paymentInput, async ({ method }) => {
    await savePayment(site, { method })
    return pathFor(site.tenant, site.locale, 'checkout/review')
  })
