import { paymentInput } from '#shared/contracts/checkout.ts'
import type { Order, PayOrderInput } from '#shared/contracts/orders.ts'
import { pathFor } from '#shared/routes.ts'
import { answerForm } from '../../lib/answer-form.ts'
import { ApiError } from '../../lib/api.ts'
import type { ActionResult, PageRequest, Site } from '../../lib/page.ts'
import { pathBelow } from '../payments/index.ts'
import { payOrder } from './queries.ts'

/** The page that says how an order's payment stands. */
export const paidPath = ({ tenant, locale }: Site, number: string) => `${pathFor(tenant, locale, 'checkout/paid')}?order=${number}`

const confirmationPath = ({ tenant, locale }: Site) => pathFor(tenant, locale, 'checkout/confirmation')

/** On to the provider's page; to one elsewhere our own page links. */
const pathOf = (site: Site, page: string | undefined, number: string) => (page ? (pathBelow(site, page) ?? paidPath(site, number)) : confirmationPath(site))

/** Where a placed order leads: to the provider that collects its price, or to its confirmation. A provider that does not answer costs no order. */
export async function afterOrder(site: Site, { number, payment, paymentState }: Order): Promise<ActionResult> {
  if (!paymentState) return { redirect: confirmationPath(site) }
  try {
    return { redirect: pathOf(site, await payOrder(site, { number, method: payment.method }), number), document: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { redirect: paidPath(site, number) }
  }
}

/** Where paying leads; where nothing is open that could be paid so, to the page that says how the order stands. */
async function pay(site: Site, input: PayOrderInput): Promise<string> {
  try {
    return pathOf(site, await payOrder(site, input), input.number)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment-closed') return paidPath(site, input.number)
    throw error
  }
}

/** Another way to pay the order that the address names. */
export const payAction = async (site: Site, form: FormData, { url }: PageRequest): Promise<ActionResult> => {
  const number = url.searchParams.get('order') ?? ''
  const result = await answerForm(form, paymentInput, ({ method }) => pay(site, { number, method }))
  return 'redirect' in result ? { ...result, document: true } : result
}
