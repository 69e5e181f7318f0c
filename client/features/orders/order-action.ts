import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '../../lib/api.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { forgetCheckout, freshCheckout, noticePath, stepPath } from '../checkout/index.ts'
import { afterOrder } from './pay.ts'
import { placeOrder } from './queries.ts'

/** Where a refused order leads; any other refusal is shown on the review itself, with what has changed. */
function wayOut(site: Site, code: ErrorCode): string | undefined {
  switch (code) {
    case 'basket-empty':
      return noticePath(site, 'empty')
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

/** The press on the order button: an order and its confirmation, or why not. */
export async function orderAction(site: Site, form: FormData): Promise<ActionResult> {
  const input = { key: String(form.get('key') ?? ''), totalCents: Number(form.get('totalCents') ?? Number.NaN) }
  if (!Number.isInteger(input.totalCents)) return { status: 400, fields: {}, values: {}, code: 'invalid-input' }
  try {
    return await afterOrder(site, await placeOrder(site, input))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await forgetCheckout(site)
    const redirect = wayOut(site, error.code)
    if (redirect) return { redirect }
    if (error.status === 409 || error.status === 422) await freshCheckout(site) // what was shown is no longer true
    return { status: error.status || 503, fields: error.fields, values: {}, code: error.code }
  }
}
