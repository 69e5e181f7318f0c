import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '../../lib/api.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { forgetCheckout, freshCheckout, noticePath, stepPath } from '../checkout/index.ts'
import { afterOrder } from './pay.ts'
import { placeOrder } from './queries.ts'

/** Where a refused order leads; any other refusal is shown on the review itself, with what has changed. */
function wayOut(site: Site, code: ErrorCode): string | undefined {
  switch (code) {
    case 'amount-outside-limits':
      return noticePath(site, 'amount')
    case 'session-expired':
      return noticePath(site, 'session')
    case 'order-already-placed':
      return noticePath(site, 'ordered')
    case 'delivery-incomplete':
      return stepPath(site, 'delivery')
    case 'payment-incomplete':
    case 'payment-not-offered':
      return stepPath(site, 'payment')
    default:
      return undefined
  }
}

/** Refused because what was shown is no longer true. */
const isOutdated = ({ status }: ApiError) => status === 409 || status === 422

/** Asks anew; where nothing can be ordered now, the review itself leads on, or the notice where the basket was that of a session which is lost. */
async function wayNow(site: Site, code: ErrorCode, key: string): Promise<string | undefined> {
  const { notice, orderKey } = await freshCheckout(site)
  if (!notice) return undefined
  return code === 'basket-empty' && orderKey !== key ? noticePath(site, 'session') : stepPath(site, 'review')
}

/** The press on the order button: an order and its confirmation, or why not. */
export async function orderAction(site: Site, form: FormData): Promise<ActionResult> {
  const input = {
    key: String(form.get('key') ?? ''),
    totalCents: Number(form.get('totalCents') ?? Number.NaN),
    digest: String(form.get('digest') ?? '') || undefined,
  }
  if (!Number.isInteger(input.totalCents)) return { status: 400, fields: {}, values: {}, code: 'invalid-input' }
  try {
    return await afterOrder(site, await placeOrder(site, input))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await forgetCheckout(site)
    const redirect = wayOut(site, error.code) ?? (isOutdated(error) ? await wayNow(site, error.code, input.key) : undefined)
    if (redirect) return { redirect }
    return { status: error.status || 503, fields: error.fields, values: {}, code: error.code }
  }
}
