import { payNowActions } from '#client/features/payments/paylinks/index.ts'
import { captureFailure } from '#client/lib/handle-form.ts'
import { chooseByIntent } from '#client/lib/intents.ts'
import type { PageAction } from '#client/lib/page.ts'
import { buyAgain } from '../orders/index.ts'
import { buildOrderPath, getOrderSignature } from './order-link.ts'

/** Buys one line once more, or all of them; the page then says what is in the basket and what is no longer sold. */
const buyAgainAction: PageAction = async (site, form, { params: { number = '' }, url }) => {
  const signature = getOrderSignature(url.searchParams)
  const sku = String(form.get('sku') ?? '') || undefined
  let redirect = ''
  const failure = await captureFailure(
    buyAgain(site, { number, signature, sku }).then(({ added, missing }) => {
      redirect = buildOrderPath(site, number, {
        signature,
        added: String(added.length),
        missing: missing.join(','),
      })
    }),
    { intent: 'buy-again' },
  )
  return failure ?? { redirect }
}

/** What the forms of an order's page do. */
export const orderPageAction = chooseByIntent({ 'buy-again': buyAgainAction, ...payNowActions })
