import { createHash, randomBytes } from 'node:crypto'
import type { Basket } from '#shared/contracts/basket.ts'
import { MAX_WISHES, type SharedWish, type Wish, type WishMark, type WishVariant } from '#shared/contracts/wishlist.ts'
import type { AddWishInput, ChangeWishInput } from '#shared/contracts/wishlist-input.ts'
import { money } from '#shared/money.ts'
import { addLine, findRemovals, getBasket, restoreLine, setQuantity } from '../basket/index.ts'
import { findArticles, findVariants } from '../catalog/index.ts'
import { type Context, customerIdOf, inTransaction, type Session, sessionOf, type TransactionContext } from '../context.ts'
import { conflict, notFound, ShopError } from '../errors.ts'
import { goodsFor } from './goods.ts'
import { findNoticesOf } from './notice-repository.ts'
import {
  countItems,
  deleteItem,
  deleteShare,
  findItem,
  findItems,
  findMarks,
  findSharer,
  hasShare,
  insertItem,
  insertShare,
  removeItems,
  restoreItem,
} from './repository.ts'

const SHARE_BYTES = 32 // 256 bit, as every secret link (reliability R36)

const hashOf = (token: string) => createHash('sha256').update(`wishlist ${token}`).digest('base64url')

/** Whoever is recognised but has not entered his password sees the count and changes nothing (O9). */
function refuseRecognised(session: Session): Session {
  if (session.type === 1) throw new ShopError(401, 'login-required')
  return session
}

const changerOf = (ctx: Context) => refuseRecognised(sessionOf(ctx))

/** The visitor whose whole list is shown and changed here. 401 login-required below the full login. */
function ownerOf(ctx: Context): string {
  customerIdOf(ctx)
  return sessionOf(ctx).visitor
}

/** How many articles are on the visitor's list: the one thing that everybody may know of his own. */
export const countWishes = async (ctx: Context): Promise<number> => (ctx.session ? countItems(ctx, ctx.session.visitor) : 0)

/** Which goods carry a heart. 401 login-required for a recognised customer. */
export const getMarks = async (ctx: Context): Promise<WishMark[]> => (ctx.session ? findMarks(ctx, refuseRecognised(ctx.session).visitor) : [])

/** The list at today's prices and stock. 401 login-required below the full login (specification §4). */
export async function getWishes(ctx: Context): Promise<Wish[]> {
  const rows = await findItems(ctx, ownerOf(ctx))
  const goods = await goodsFor(ctx, rows)
  const notices = await findNoticesOf(ctx, customerIdOf(ctx))
  return rows.flatMap(({ sku, priceCents, addedAt }) => {
    const own = goods.get(sku)
    return own ? [{ goods: own, variants: own.variants, priceAdded: money(priceCents, ctx.tenant.currency), addedAt, notices: notices.get(sku) ?? [] }] : []
  })
}

export const isShared = (ctx: Context): Promise<boolean> => hasShare(ctx, ownerOf(ctx))

/** The articles of an entry's style. 401 login-required, 404 not-found. */
export async function getVariants(ctx: Context, sku: string): Promise<WishVariant[]> {
  ownerOf(ctx)
  const [article] = await findArticles(ctx, [sku])
  if (!article) throw notFound()
  const variants = await findVariants(ctx, [article.styleId])
  return variants.map(({ sku: own, colour, size, price, stock }) => ({ sku: own, colour, size, price, soldOut: stock === 0 }))
}

/** Puts an article on the list, once. 401 session-expired or login-required, 404 not-found, 409 wishlist-full. */
export async function addWish(ctx: Context, { sku, chosen }: AddWishInput) {
  changerOf(ctx)
  const [article] = await findArticles(ctx, [sku])
  if (!article) throw notFound()
  await inTransaction(ctx, (tx) => keep(tx, { sku, chosen, priceCents: article.price.current.cents, addedAt: tx.now.toISOString() }))
}

async function keep(tx: TransactionContext, row: Parameters<typeof insertItem>[1]) {
  await insertItem(tx, row)
  if ((await countItems(tx, sessionOf(tx).visitor)) > MAX_WISHES) throw conflict('wishlist-full')
}

/** Takes articles off the list. 401 session-expired or login-required. */
export async function removeWishes(ctx: Context, skus: readonly string[]) {
  changerOf(ctx)
  await inTransaction(ctx, (tx) => removeItems(tx, skus))
}

/** Undoes a removal. 401 login-required. */
export async function restoreWish(ctx: Context, sku: string) {
  ownerOf(ctx)
  await inTransaction(ctx, (tx) => restoreItem(tx, sku))
}

/**
 * Takes another article of the same style in an entry's place; where that one is on the list already, the two become one.
 * 401 login-required, 404 not-found, 409 variant-unchanged.
 */
export async function changeWish(ctx: Context, { sku, to }: ChangeWishInput) {
  ownerOf(ctx)
  const [before, after] = [await findArticles(ctx, [sku]), await findArticles(ctx, [to])].map(([article]) => article)
  if (!before || after?.styleId !== before.styleId) throw notFound()
  await inTransaction(ctx, async (tx) => {
    const row = await findItem(tx, sku)
    if (!row) throw notFound()
    if (to === sku && row.chosen) throw conflict('variant-unchanged')
    if (to !== sku) await deleteItem(tx, sku)
    await insertItem(tx, { sku: to, chosen: true, priceCents: after.price.current.cents, addedAt: row.addedAt })
  })
}

/** Puts a piece of an entry into the basket and takes it off the list. 401 login-required, 404 not-found, 400 variant-required, 409 sold-out. */
export async function moveToBasket(ctx: Context, sku: string): Promise<Basket> {
  ownerOf(ctx)
  const row = await findItem(ctx, sku)
  const goods = row && (await goodsFor(ctx, [row])).get(sku)
  if (!goods) throw notFound()
  if (!goods.chosen) throw new ShopError(400, 'variant-required')
  return inTransaction(ctx, async (tx) => {
    const basket = await addLine(tx, { sku, quantity: 1 })
    await deleteItem(tx, sku)
    return basket
  })
}

/** Puts a basket's line on the list instead. 401 session-expired or login-required, 404 not-found, 409 wishlist-full. */
export async function moveFromBasket(ctx: Context, sku: string): Promise<Basket> {
  changerOf(ctx)
  return inTransaction(ctx, async (tx) => {
    if (!(await getBasket(tx)).lines.some((line) => line.sku === sku)) throw notFound()
    await addWish(tx, { sku, chosen: true })
    return setQuantity(tx, { sku, quantity: 0 })
  })
}

/**
 * Undoes moveFromBasket: the line is back with its pieces, and what that move put on the list is off it; what was on it before stays.
 * 401 session-expired or login-required, 404 not-found, 409 sold-out.
 */
export async function moveBackToBasket(ctx: Context, sku: string): Promise<Basket> {
  const { visitor } = changerOf(ctx)
  return inTransaction(ctx, async (tx) => {
    const moved = (await findRemovals(tx, visitor)).find((removal) => removal.sku === sku)
    const basket = await restoreLine(tx, { sku })
    if ((await findItem(tx, sku))?.addedAt === moved?.removedAt) await removeItems(tx, [sku])
    return basket
  })
}

/** The secret of the link that shows the list to others, from now on the only one. 401 login-required. */
export async function shareWishlist(ctx: Context): Promise<string> {
  ownerOf(ctx)
  const token = randomBytes(SHARE_BYTES).toString('base64url')
  await inTransaction(ctx, (tx) => insertShare(tx, hashOf(token)))
  return token
}

/** Ends the list's link. 401 login-required. */
export async function endShare(ctx: Context) {
  ownerOf(ctx)
  await inTransaction(ctx, deleteShare)
}

/** The goods of a list that somebody shows, and nothing of him. 404 link-invalid. */
export async function getShared(ctx: Context, token: string): Promise<SharedWish[]> {
  const sharer = await findSharer(ctx, hashOf(token))
  if (sharer === undefined) throw new ShopError(404, 'link-invalid')
  return [...(await goodsFor(ctx, await findItems(ctx, sharer))).values()]
}
