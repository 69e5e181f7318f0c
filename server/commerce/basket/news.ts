import type { Basket, BasketChange, RemovedLine } from '#shared/contracts/basket.ts'
import type { MarkSeenInput, RestoreLineInput } from '#shared/contracts/basket-input.ts'
import type { BasketVoucher } from '#shared/contracts/vouchers.ts'
import { money } from '#shared/money.ts'
import { findArticles, findTitles } from '../catalog/index.ts'
import { type Context, inTransaction, sessionOf } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { deleteChoice, deleteChoicesBefore, findOwnChoices } from '../vouchers/index.ts'
import { deleteRemovalsBefore, findRemovals, takeRemoval } from './removal-repository.ts'
import { deleteAbandonedBefore, findLines, type KeptLine } from './repository.ts'
import { counts, getBasket, putIn } from './service.ts'
import { deleteVisitsBefore, findVisit, saveVisit } from './visit-repository.ts'
import { baseOf, changesOf, type Look, type SeenLine, visitAfter } from './visits.ts'

const DAY_MS = 86_400_000
const UNDO_DAYS = 30 // idea N17
const VISIT_DAYS = 180 // who has not looked for that long compares with the day he put it in
const ABANDONED_DAYS = 60 // as the privacy notice promises
const MAX_REMOVED = 10

const daysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

function lineSeen(basket: Basket, { sku, priceCents }: KeptLine): SeenLine {
  const line = basket.lines.find((each) => each.sku === sku)
  if (!line) return { sku, cents: priceCents, pieces: 0, gone: true }
  return { sku, cents: line.price.current.cents, pieces: counts(line) ? line.quantity : 0, ...(line.state === 'short' && { short: true as const }) }
}

/** What a line is compared with: what was seen of it, or what it cost when it was put in since. */
function before({ sku, priceCents, addedAt }: KeptLine, base: Look | undefined): SeenLine & { at: string } {
  const seen = base && base.at >= addedAt ? base.lines.find((line) => line.sku === sku) : undefined
  return seen && base ? { ...seen, at: base.at } : { sku, cents: priceCents, pieces: 1, at: addedAt }
}

/** What has changed in the basket since the visitor last saw its page (idea N17): a service, so it names differences and praises none. */
export async function findChanges(ctx: Context, basket: Basket): Promise<BasketChange[]> {
  return [...(await lineChanges(ctx, basket)), ...(await voucherChanges(ctx, basket))]
}

/** That the voucher in the basket has ended: its days are over, or somebody has used it. */
async function voucherChanges(ctx: Context, { voucher }: Basket): Promise<BasketChange[]> {
  if (!hasEnded(voucher)) return []
  const choice = (await findOwnChoices(ctx)).find(({ kind }) => kind === 'voucher')
  return choice ? [{ sku: choice.code, kind: 'voucher', title: choice.code, since: choice.chosenAt }] : []
}

async function lineChanges(ctx: Context, basket: Basket): Promise<BasketChange[]> {
  const lines = await findLines(ctx)
  if (lines.length === 0) return []
  const base = baseOf(await findVisit(ctx), ctx.now)
  const found = lines.flatMap((line) => {
    const [then, now] = [before(line, base), lineSeen(basket, line)]
    return changesOf(then, now).map((kind) => ({ kind, then, now }))
  })
  if (found.length === 0) return []
  const titles = await findTitles(
    ctx,
    found.map(({ now }) => now.sku),
  )
  return found.map(({ kind, then, now }) => ({
    ...{ sku: now.sku, kind, title: titles.get(now.sku) ?? '', since: then.at },
    ...(kind === 'price' && { difference: money(now.cents - then.cents, ctx.tenant.currency) }),
    ...(kind === 'quantity' && { before: then.pieces, quantity: now.pieces }),
  }))
}

const hasEnded = (voucher: Basket['voucher']): voucher is BasketVoucher => voucher?.refusal === 'voucher-expired' || voucher?.refusal === 'voucher-spent'

/** The visitor has seen the basket page, or has understood what changed: then a voucher that has ended leaves the basket. 401 session-expired. */
export async function markSeen(ctx: Context, { understood }: MarkSeenInput): Promise<Basket> {
  const { visitor } = sessionOf(ctx)
  const basket = await getBasket(ctx)
  const lines = await findLines(ctx)
  const look = { at: ctx.now.toISOString(), lines: lines.map((line) => lineSeen(basket, line)) }
  const ended = understood && hasEnded(basket.voucher)
  await inTransaction(ctx, async (tx) => {
    await saveVisit(tx, visitAfter(await findVisit(tx), look, understood))
    if (ended) await deleteChoice(tx, visitor, 'voucher')
  })
  return ended ? getBasket(ctx) : basket
}

/** What was taken out in the last 30 days and has not come back, newest first, as it could be had now. */
export async function findRemoved(ctx: Context, basket: Basket): Promise<RemovedLine[]> {
  if (!ctx.session) return []
  const removals = (await findRemovals(ctx, ctx.session.visitor, daysAgo(ctx, UNDO_DAYS)))
    .filter(({ sku }) => !basket.lines.some((line) => line.sku === sku))
    .slice(0, MAX_REMOVED)
  if (removals.length === 0) return []
  const skus = removals.map(({ sku }) => sku)
  const [articles, titles] = await Promise.all([findArticles(ctx, skus), findTitles(ctx, skus)])
  return removals.map((removal) => {
    const article = articles.find(({ sku }) => sku === removal.sku)
    if (!article) return { ...removal, title: titles.get(removal.sku) ?? '', variant: '', state: 'gone' }
    const { slug, title, variant, picture, price, stock, energy, tyre } = article
    return {
      ...{ ...removal, slug, title, variant, price: price.current, state: stock > 0 ? 'available' : 'sold-out' },
      ...(picture && { picture }),
      ...(energy && { energy }),
      ...(tyre && { tyre }),
    }
  })
}

/** Puts back what was taken out. 401 session-expired, 404 not-found for what was not or has left the range, 409 sold-out, 409 too-large. */
export async function restoreLine(ctx: Context, { sku }: RestoreLineInput): Promise<Basket> {
  sessionOf(ctx)
  const [article] = await findArticles(ctx, [sku])
  if (!article) throw notFound()
  if (article.stock === 0) throw conflict('sold-out')
  await inTransaction(ctx, async (tx) => {
    const removal = await takeRemoval(tx, sku)
    if (!removal) throw notFound()
    await putIn(tx, { sku, quantity: removal.quantity }, article.price.current.cents)
  })
  return getBasket(ctx)
}

/** Forgets what is past its days. */
export const pruneBaskets = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    await deleteRemovalsBefore(tx, daysAgo(ctx, UNDO_DAYS))
    await deleteChoicesBefore(tx, daysAgo(ctx, ABANDONED_DAYS))
    await deleteAbandonedBefore(tx, daysAgo(ctx, ABANDONED_DAYS))
    await deleteVisitsBefore(tx, daysAgo(ctx, VISIT_DAYS))
  })
