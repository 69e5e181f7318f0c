import { saveLoyaltyCard } from '#client/features/basket/order-options/index.ts'
import {
  buildBlockerPath,
  buildStepPath,
  fetchFreshCheckout,
  invalidateCheckout,
} from '#client/features/checkout/checkout/index.ts'
import { ApiError } from '#client/lib/api.ts'
import { validateValues } from '#client/lib/form-values.ts'
import type { ActionResult, Site } from '#client/lib/page.ts'
import { loyaltyCardInput } from '#shared/api/order-options.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { continueToPayment } from './pay-action.ts'
import { placeOrder } from './queries.ts'
import { getSecondaryFields, redeemSubmittedCode } from './secondary-action.ts'

/** Where a refused order redirects to; any other refusal is shown on the review, with what has changed. */
function findRefusalPath(site: Site, code: ErrorCode): string | undefined {
  switch (code) {
    case 'amount-outside-limits':
      return buildBlockerPath(site, 'amount')
    case 'under-age':
      return buildBlockerPath(site, 'age')
    case 'session-expired':
      return buildBlockerPath(site, 'session')
    case 'order-already-placed':
      return buildBlockerPath(site, 'ordered')
    case 'delivery-incomplete':
      return buildStepPath(site, 'delivery')
    case 'payment-incomplete':
    case 'payment-not-offered':
      return buildStepPath(site, 'payment')
    default:
      return undefined
  }
}

/** Refused because what was shown is outdated. */
const isOutdated = ({ status, code }: ApiError) => status === 409 || code === 'key-reused'

/** Refetches the checkout; if it is blocked, redirects to the review, or to the blocker page of a lost session. */
async function findBlockedPath(site: Site, code: ErrorCode, key: string): Promise<string | undefined> {
  const { blocker, orderKey } = await fetchFreshCheckout(site)
  if (!blocker) return undefined
  return code === 'basket-empty' && orderKey !== key ? buildBlockerPath(site, 'session') : buildStepPath(site, 'review')
}

/** Saves the card that was entered beside a refused order for the next attempt. */
async function saveSubmittedCard(site: Site, card: string | undefined) {
  if (card === undefined) return
  await saveLoyaltyCard(site, { card }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error // otherwise it stays in its field
  })
}

/** Places the order and leads to its payment or confirmation, or returns why not. Saves what was entered beside it. */
export async function orderAction(site: Site, form: FormData): Promise<ActionResult> {
  const values = getSecondaryFields(form)
  const checked = validateValues(loyaltyCardInput, values)
  if (!checked.ok) return { status: 422, fields: checked.fields, values }
  const { code, ...card } = values
  if (code)
    // the total to agree to has changed
    return (await redeemSubmittedCode(site, values)) ?? { status: 409, fields: {}, values: card, code: 'order-changed' }
  const loyaltyCard = 'card' in values ? checked.value.card : undefined
  const input = {
    loyaltyCard,
    key: String(form.get('key') ?? ''),
    totalCents: Number(form.get('totalCents') ?? Number.NaN),
    digest: String(form.get('digest') ?? '') || undefined,
  }
  if (!Number.isInteger(input.totalCents)) return { status: 400, fields: {}, values, code: 'invalid-input' }
  try {
    return await continueToPayment(site, await placeOrder(site, input))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await saveSubmittedCard(site, loyaltyCard)
    await invalidateCheckout(site)
    const redirect =
      findRefusalPath(site, error.code) ??
      (isOutdated(error) ? await findBlockedPath(site, error.code, input.key) : undefined)
    if (redirect) return { redirect }
    return { status: error.status || 503, fields: error.fields, values, code: error.code }
  }
}
