import { findTitlesBySku } from '#server/commerce/catalog/variants/index.ts'
import { releaseHolds } from '#server/commerce/checkout/stock-holds/index.ts'
import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import type { Basket, BasketChange } from '#shared/api/basket.ts'
import type { MarkBasketSeenInput } from '#shared/api/basket-input.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { money } from '#shared/money.ts'
import { deleteBasketOption, findOwnBasketOptions } from '../basket-options/index.ts'
import { isPurchasable } from './price-basket.ts'
import { findOwnBasketLines, type StoredBasketLine } from './repository.ts'
import { getBasket } from './service.ts'
import { findBasketVisit, saveBasketVisit } from './visit-repository.ts'
import { type BasketView, compareSeenLines, findBaselineView, recordBasketView, type SeenLine } from './visits.ts'

function toSeenLine(basket: Basket, { sku, priceCents }: StoredBasketLine): SeenLine {
  const line = basket.lines.find((each) => each.sku === sku)
  if (!line) return { sku, cents: priceCents, pieces: 0, gone: true }
  return {
    sku,
    cents: line.price.current.cents,
    pieces: isPurchasable(line) ? line.quantity : 0,
    ...(line.state === 'short' && { short: true as const }),
  }
}

/** What a line is compared with: the last view of it, or its price when it was added since then. */
function getBaseline(
  { sku, priceCents, addedAt }: StoredBasketLine,
  base: BasketView | undefined,
): SeenLine & { at: string } {
  const seen = base && base.at >= addedAt ? base.lines.find((line) => line.sku === sku) : undefined
  return seen && base ? { ...seen, at: base.at } : { sku, cents: priceCents, pieces: 1, at: addedAt }
}

/**
 * What has changed in the basket since the visitor last saw it (idea N17). It names differences and advertises nothing.
 */
export async function findBasketChanges(ctx: Context, basket: Basket): Promise<BasketChange[]> {
  return [...(await findLineChanges(ctx, basket)), ...(await findVoucherChanges(ctx, basket))]
}

/** Reports that the basket's voucher is no longer valid: expired, or redeemed by somebody. */
async function findVoucherChanges(ctx: Context, { voucher }: Basket): Promise<BasketChange[]> {
  if (!hasVoucherEnded(voucher)) return []
  const option = (await findOwnBasketOptions(ctx)).find(({ kind }) => kind === 'voucher')
  return option ? [{ sku: option.code, kind: 'voucher', title: option.code, since: option.chosenAt }] : []
}

async function findLineChanges(ctx: Context, basket: Basket): Promise<BasketChange[]> {
  const lines = await findOwnBasketLines(ctx)
  if (lines.length === 0) return []
  const baselineView = findBaselineView(await findBasketVisit(ctx), ctx.now)
  const changes = lines.flatMap((line) => {
    const [then, now] = [getBaseline(line, baselineView), toSeenLine(basket, line)]
    return compareSeenLines(then, now).map((kind) => ({ kind, then, now }))
  })
  if (changes.length === 0) return []
  const titles = await findTitlesBySku(
    ctx,
    changes.map(({ now }) => now.sku),
  )
  return changes.map(({ kind, then, now }) => ({
    sku: now.sku,
    kind,
    title: titles.get(now.sku) ?? basket.lines.find((line) => line.sku === now.sku)?.title ?? '',
    since: then.at,
    ...(kind === 'price' && { difference: money(now.cents - then.cents, ctx.tenant.currency) }),
    ...(kind === 'quantity' && { before: then.pieces, quantity: now.pieces }),
  }))
}

const hasVoucherEnded = (voucher: Basket['voucher']): voucher is BasketVoucher =>
  voucher?.refusal === 'voucher-expired' || voucher?.refusal === 'voucher-spent'

/**
 * Records that the visitor has seen the basket page, or has acknowledged the changes; the latter removes a voucher that
 * is no longer valid. 401 session-expired.
 */
export async function markBasketSeen(ctx: Context, { acknowledged }: MarkBasketSeenInput): Promise<Basket> {
  const { visitor } = requireSession(ctx)
  const basket = await getBasket(ctx)
  const lines = await findOwnBasketLines(ctx)
  const view = { at: ctx.now.toISOString(), lines: lines.map((line) => toSeenLine(basket, line)) }
  const dropsVoucher = acknowledged && hasVoucherEnded(basket.voucher)
  await inTransaction(ctx, async (tx) => {
    await saveBasketVisit(tx, recordBasketView(await findBasketVisit(tx), view, acknowledged))
    await releaseHolds(tx, visitor) // who is back at the basket has left the checkout
    if (dropsVoucher) await deleteBasketOption(tx, visitor, 'voucher')
  })
  return dropsVoucher ? getBasket(ctx) : basket
}
