import { MAX_QUANTITY } from '#shared/contracts/basket.ts'
import type { ArrivalInput, TakeInput, Taken, Transfer, TransferLine } from '#shared/contracts/country.ts'
import { shopName } from '#shared/tenant.ts'
import { raiseLine } from '../basket/index.ts'
import { findArticlesBySku } from '../catalog/index.ts'
import { type Context, inTransaction, sessionOf } from '../context.ts'
import { ShopError } from '../errors.ts'
import { findLink, keepLink, type LinkData, spendLink } from '../links/index.ts'
import { addWish, goodsFor } from '../wishlist/index.ts'
import { type House, requireLayer } from './house.ts'
import type { Luggage } from './token.ts'

const invalidLink = () => new ShopError(404, 'link-invalid')

const dataOf = ({ basket, wishlist }: Luggage, from: string): LinkData => ({ from, basket: JSON.stringify(basket), wishlist: JSON.stringify(wishlist) })
const luggageOf = ({ basket = '[]', wishlist = '[]' }: LinkData) => ({ basket: JSON.parse(basket), wishlist: JSON.parse(wishlist) }) as Luggage

/**
 * Keeps what another shop has signed, of it the lists that are wanted, until somebody decides what of it he takes; sent twice it is kept once, and what
 * was taken over does not come again. 404 link-invalid for what no shop of the house has signed for this one, or too long ago.
 */
export async function receive(ctx: Context, { tokens }: House, { token, take }: ArrivalInput): Promise<{ token: string }> {
  requireLayer(ctx)
  const luggage = await tokens.read(token, ctx.tenant, ctx.now)
  if (!luggage || (await findLink(ctx, 'transfer-taken', luggage.id))) throw invalidLink()
  const { id, from, basket, wishlist } = luggage
  const wanted = { basket: take.includes('basket') ? basket : [], wishlist: take.includes('wishlist') ? wishlist : [] }
  await inTransaction(ctx, (tx) => keepLink(tx, 'transfer', { data: dataOf(wanted, from) }, id))
  return { token: id }
}

/** What was brought along, line by line as it is in this shop today. 404 link-invalid. */
export async function getTransfer(ctx: Context, { tenants }: House, token: string): Promise<Transfer> {
  requireLayer(ctx)
  const link = await findLink(ctx, 'transfer', token)
  if (!link) throw invalidLink()
  const { basket, wishlist } = luggageOf(link.data)
  const home = tenants.find(({ id }) => id === link.data.from)
  const from = home ? shopName(home, ctx.locale) : ''
  return {
    from,
    basket: await linesOf(ctx, basket, true),
    wishlist: await linesOf(
      ctx,
      wishlist.map((sku) => [sku, 1] as const),
      false,
    ),
  }
}

/** `chosen` as on a wishlist: whether the very article is meant, not one that stands for its colour. */
async function linesOf(ctx: Context, wanted: Luggage['basket'], chosen: boolean): Promise<TransferLine[]> {
  const skus = wanted.map(([sku]) => sku)
  const [goods, articles] = await Promise.all([
    goodsFor(
      ctx,
      skus.map((sku) => ({ sku, chosen, priceCents: 0, addedAt: '' })),
    ),
    findArticlesBySku(ctx, skus),
  ])
  return wanted.map(([sku, pieces]) => {
    const own = goods.get(sku)
    const atHand = chosen ? (articles.get(sku)?.stock ?? 0) : Number(own !== undefined)
    return { sku, wanted: pieces, quantity: Math.min(pieces, atHand, MAX_QUANTITY), ...(own && { goods: own }) }
  })
}

/**
 * Puts what was ticked into the basket and on the wishlist, once; where an article is in the basket already, the larger number of pieces stands.
 * 404 link-invalid; 401 session-expired or, for the wishlist of a recognised customer, login-required; 409 too-large or wishlist-full: then nothing has
 * happened, and it can be tried again.
 */
export function takeOver(ctx: Context, { token, ...ticked }: TakeInput): Promise<Taken> {
  requireLayer(ctx)
  sessionOf(ctx)
  return inTransaction(ctx, async (tx) => {
    const link = await spendLink(tx, 'transfer', token)
    if (!link || !(await keepLink(tx, 'transfer-taken', {}, token))) throw invalidLink()
    const { basket, wishlist } = luggageOf(link.data)
    const articles = await findArticlesBySku(tx, [...basket.map(([sku]) => sku), ...wishlist])
    const taken = { basket: 0, wishlist: 0 }
    for (const [sku, pieces] of basket) {
      const article = articles.get(sku)
      if (!ticked.basket.includes(sku) || !article?.stock) continue
      await raiseLine(tx, { sku, quantity: Math.min(pieces, article.stock, MAX_QUANTITY) }, article.price.current.cents)
      taken.basket += 1
    }
    for (const sku of wishlist) {
      if (!ticked.wishlist.includes(sku) || !articles.has(sku)) continue
      await addWish(tx, { sku, chosen: false })
      taken.wishlist += 1
    }
    return taken
  })
}
