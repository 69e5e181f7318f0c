import { findPurchasableVariants, findTitlesBySku } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import type { Basket, BasketChange, RemovedLine } from '#shared/api/basket.ts'
import type { MarkBasketSeenInput, RestoreLineInput } from '#shared/api/basket-input.ts'
import type { BasketVoucher } from '#shared/api/vouchers.ts'
import { money } from '#shared/money.ts'
import { deleteBasketOption, deleteBasketOptionsBefore, findOwnBasketOptions } from '../basket-options/index.ts'
import { deleteRemovedLine, deleteRemovedLinesBefore, findStoredRemovedLines } from './removed-line-repository.ts'
import { deleteAbandonedLinesBefore, findOwnBasketLines, type StoredBasketLine } from './repository.ts'
import { addToLine, getBasket, isPurchasable } from './service.ts'
import { deleteBasketVisitsBefore, findBasketVisit, saveBasketVisit } from './visit-repository.ts'
import { type BasketView, compareSeenLines, findBaselineView, recordBasketView, type SeenLine } from './visits.ts'

const DAY_MS = 86_400_000
const REMOVED_LINE_RETENTION_DAYS = 30 // idea N17
const VISIT_RETENTION_DAYS = 180 // without a view for that long, lines are compared with the day they were added
const ABANDONED_BASKET_RETENTION_DAYS = 60 // as the privacy notice promises
const MAX_REMOVED_LINES = 10

const daysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

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
    title: titles.get(now.sku) ?? '',
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
    if (dropsVoucher) await deleteBasketOption(tx, visitor, 'voucher')
  })
  return dropsVoucher ? getBasket(ctx) : basket
}

/** The lines that were removed in the last 30 days and not added again, newest first, at today's price and stock. */
export async function findRemovedLines(ctx: Context, basket: Basket): Promise<RemovedLine[]> {
  if (!ctx.session) return []
  const storedLines = (
    await findStoredRemovedLines(ctx, ctx.session.visitor, daysAgo(ctx, REMOVED_LINE_RETENTION_DAYS))
  )
    .filter(({ sku }) => !basket.lines.some((line) => line.sku === sku))
    .slice(0, MAX_REMOVED_LINES)
  if (storedLines.length === 0) return []
  const skus = storedLines.map(({ sku }) => sku)
  const [articles, titles] = await Promise.all([findPurchasableVariants(ctx, skus), findTitlesBySku(ctx, skus)])
  return storedLines.map((removal) => {
    const article = articles.find(({ sku }) => sku === removal.sku)
    if (!article) return { ...removal, title: titles.get(removal.sku) ?? '', variant: '', state: 'gone' }
    const { slug, title, variantLabel, picture, price, stock, energy, tyre } = article
    return {
      ...removal,
      slug,
      title,
      variant: variantLabel,
      price: price.current,
      state: stock > 0 ? 'available' : 'sold-out',
      ...(picture && { picture }),
      ...(energy && { energy }),
      ...(tyre && { tyre }),
    }
  })
}

/**
 * Restores a removed line. 401 session-expired; 404 not-found if it was not removed or is no longer sold; 409 sold-out,
 * 409 too-large.
 */
export async function restoreLine(ctx: Context, { sku }: RestoreLineInput): Promise<Basket> {
  requireSession(ctx)
  const [article] = await findPurchasableVariants(ctx, [sku])
  if (!article) throw notFound()
  if (article.stock === 0) throw conflict('sold-out')
  await inTransaction(ctx, async (tx) => {
    const removedLine = await deleteRemovedLine(tx, sku)
    if (!removedLine) throw notFound()
    await addToLine(tx, { sku, quantity: removedLine.quantity }, article.price.current.cents)
  })
  return getBasket(ctx)
}

/** Deletes what is older than its retention period. */
export const pruneBaskets = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await deleteRemovedLinesBefore(tx, daysAgo(ctx, REMOVED_LINE_RETENTION_DAYS))
    await deleteBasketOptionsBefore(tx, daysAgo(ctx, ABANDONED_BASKET_RETENTION_DAYS))
    await deleteAbandonedLinesBefore(tx, daysAgo(ctx, ABANDONED_BASKET_RETENTION_DAYS))
    await deleteBasketVisitsBefore(tx, daysAgo(ctx, VISIT_RETENTION_DAYS))
  })
