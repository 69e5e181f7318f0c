import { bonusCardInput } from '#shared/contracts/extras.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '../../lib/api.ts'
import { check } from '../../lib/form-values.ts'
import type { ActionResult, Site } from '../../lib/page.ts'
import { forgetCheckout, freshCheckout, noticePath, stepPath } from '../checkout/index.ts'
import { saveBonusCard } from '../extras/index.ts'
import { redeemBeside, typedBeside } from './beside.ts'
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

/** A card that was typed beside an order that is not taken: it waits for the next press, wherever that is. */
async function keepCard(site: Site, card: string | undefined) {
  if (card === undefined) return
  await saveBonusCard(site, { card }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error // it stays in its field
  })
}

/** The press on the order button: an order and its confirmation, or why not. What was typed beside it, and not saved by its own button, is not lost. */
export async function orderAction(site: Site, form: FormData): Promise<ActionResult> {
  const values = typedBeside(form)
  const typed = check(bonusCardInput, values)
  if (!typed.ok) return { status: 422, fields: typed.fields, values }
  const { code, ...card } = values
  if (code) return (await redeemBeside(site, values)) ?? { status: 409, fields: {}, values: card, code: 'order-changed' } // there is another total to agree to
  const bonusCard = 'card' in values ? typed.value.card : undefined
  const input = {
    bonusCard,
    key: String(form.get('key') ?? ''),
    totalCents: Number(form.get('totalCents') ?? Number.NaN),
    digest: String(form.get('digest') ?? '') || undefined,
  }
  if (!Number.isInteger(input.totalCents)) return { status: 400, fields: {}, values, code: 'invalid-input' }
  try {
    return await afterOrder(site, await placeOrder(site, input))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await keepCard(site, bonusCard)
    await forgetCheckout(site)
    const redirect = wayOut(site, error.code) ?? (isOutdated(error) ? await wayNow(site, error.code, input.key) : undefined)
    if (redirect) return { redirect }
    return { status: error.status || 503, fields: error.fields, values, code: error.code }
  }
}
