import { toLocalPath } from '#client/features/payments/payments/index.ts'
import { ApiError } from '#client/lib/api.ts'
import { handleForm } from '#client/lib/handle-form.ts'
import type { ActionResult, PageRequest, Site } from '#client/lib/page.ts'
import { paymentInput } from '#shared/api/checkout.ts'
import type { OrderView, PayOrderInput } from '#shared/api/orders.ts'
import { getPath } from '#shared/routes.ts'
import { payOrder } from './queries.ts'

/** The page that shows the state of an order's payment. */
export const buildPaidPath = ({ tenant, locale }: Site, number: string) =>
  `${getPath(tenant, locale, 'checkout/paid')}?order=${number}`

const buildConfirmationPath = ({ tenant, locale }: Site) => getPath(tenant, locale, 'checkout/confirmation')

/** The path to a provider's page on our own origin, or to our page that links to one elsewhere. */
const toRedirectPath = (site: Site, page: string | undefined, number: string) =>
  page ? (toLocalPath(site, page) ?? buildPaidPath(site, number)) : buildConfirmationPath(site)

/**
 * Leads a placed order to the payment provider, or to its confirmation, also if the provider does not answer. A form
 * that is sent once more after the payment has failed leads to what can be done.
 */
export async function continueToPayment(
  site: Site,
  { number, payment, paymentState }: OrderView,
): Promise<ActionResult> {
  if (!paymentState) return { redirect: buildConfirmationPath(site) }
  if (paymentState === 'failed' || paymentState === 'cancelled') return { redirect: buildPaidPath(site, number) }
  try {
    return {
      redirect: toRedirectPath(site, await payOrder(site, { number, method: payment.method }), number),
      document: true,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { redirect: buildPaidPath(site, number) }
  }
}

/** Starts a payment and returns where it leads; if nothing is left to pay, to the payment's state. */
async function startPayment(site: Site, input: PayOrderInput): Promise<string> {
  try {
    return toRedirectPath(site, await payOrder(site, input), input.number)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment-closed') return buildPaidPath(site, input.number)
    throw error
  }
}

/** Pays the order in the address by another method. */
export const payAction = async (site: Site, form: FormData, { url }: PageRequest): Promise<ActionResult> => {
  const number = url.searchParams.get('order') ?? ''
  const result = await handleForm(form, paymentInput, ({ method }) => startPayment(site, { number, method }))
  return 'redirect' in result ? { ...result, document: true } : result
}
