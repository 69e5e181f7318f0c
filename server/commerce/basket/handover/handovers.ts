import { findPurchasableVariantsBySku } from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession } from '#server/commerce/core/context.ts'
import { ShopError } from '#server/commerce/core/errors.ts'
import { consumeToken, findToken, saveToken, type TokenData } from '#server/commerce/core/one-time-tokens/index.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { MAX_QUANTITY } from '#shared/api/basket.ts'
import type {
  AcceptHandoverInput,
  CompleteHandoverInput,
  Handover,
  HandoverLine,
  HandoverResult,
} from '#shared/api/country.ts'
import { getShopName } from '#shared/tenant.ts'
import { ensureLineQuantity } from '../basket/index.ts'
import { addWishlistItem, resolveWishlistItems } from '../wishlist/index.ts'
import type { HandoverPayload } from './handover-token.ts'
import { type Platform, requireCountryLayer } from './platform.ts'

const createLinkInvalidError = () => new ShopError(404, 'link-invalid')

const toLinkData = ({ basket, wishlist }: HandoverPayload, from: string): TokenData => ({
  from,
  basket: JSON.stringify(basket),
  wishlist: JSON.stringify(wishlist),
})
const parseHandoverPayload = ({ basket = '[]', wishlist = '[]' }: TokenData): HandoverPayload => ({
  basket: parseStoredJson(basket),
  wishlist: parseStoredJson(wishlist),
})

/**
 * Stores the selected lists of a signed handover until the visitor decides what to accept. The same token is stored
 * once, and not again after it was completed. 404 link-invalid if the token is expired or was not signed for this shop.
 */
export async function acceptHandover(
  ctx: Context,
  { tokens }: Platform,
  { token, lists }: AcceptHandoverInput,
): Promise<{ token: string }> {
  requireCountryLayer(ctx)
  const payload = await tokens.read(token, ctx.tenant, ctx.now)
  if (!payload || (await findToken(ctx, 'transfer-taken', payload.id))) throw createLinkInvalidError()
  const { id, from, basket, wishlist } = payload
  const selected = {
    basket: lists.includes('basket') ? basket : [],
    wishlist: lists.includes('wishlist') ? wishlist : [],
  }
  await inTransaction(ctx, (tx) => saveToken(tx, 'transfer', { data: toLinkData(selected, from) }, id))
  return { token: id }
}

/** The items of a handover as they are in this shop today. 404 link-invalid. */
export async function getHandover(ctx: Context, { tenants }: Platform, token: string): Promise<Handover> {
  requireCountryLayer(ctx)
  const link = await findToken(ctx, 'transfer', token)
  if (!link) throw createLinkInvalidError()
  const { basket, wishlist } = parseHandoverPayload(link.data)
  const sourceShop = tenants.find(({ id }) => id === link.data.from)
  return {
    shopName: sourceShop ? getShopName(sourceShop, ctx.locale) : '',
    basket: await getHandoverLines(ctx, basket, true),
    wishlist: await getHandoverLines(
      ctx,
      wishlist.map((sku) => [sku, 1] as const),
      false,
    ),
  }
}

/** `chosen` as on a wishlist: exactly this variant is meant, not one that represents its colour. */
async function getHandoverLines(
  ctx: Context,
  wanted: HandoverPayload['basket'],
  chosen: boolean,
): Promise<HandoverLine[]> {
  const skus = wanted.map(([sku]) => sku)
  const [items, variants] = await Promise.all([
    resolveWishlistItems(
      ctx,
      skus.map((sku) => ({ sku, chosen, priceCents: 0, addedAt: '' })),
    ),
    findPurchasableVariantsBySku(ctx, skus),
  ])
  return wanted.map(([sku, pieces]) => {
    const item = items.get(sku)
    const available = chosen ? (variants.get(sku)?.stock ?? 0) : Number(item !== undefined)
    return {
      sku,
      sourceQuantity: pieces,
      quantity: Math.min(pieces, available, MAX_QUANTITY),
      item,
    }
  })
}

/**
 * Adds the selected items to basket and wishlist, once; if one is already in the basket, the larger quantity is kept.
 * 404 link-invalid; 401 session-expired or, for the wishlist of a recognised customer, login-required; 409 too-large or
 * wishlist-full. After an error nothing has changed, and it can be tried again.
 */
export function completeHandover(ctx: Context, { token, ...ticked }: CompleteHandoverInput): Promise<HandoverResult> {
  requireCountryLayer(ctx)
  requireSession(ctx)
  return inTransaction(ctx, async (tx) => {
    const link = await consumeToken(tx, 'transfer', token)
    if (!link || !(await saveToken(tx, 'transfer-taken', {}, token))) throw createLinkInvalidError()
    const { basket, wishlist } = parseHandoverPayload(link.data)
    const variants = await findPurchasableVariantsBySku(tx, [...basket.map(([sku]) => sku), ...wishlist])
    const result = { basket: 0, wishlist: 0 }
    for (const [sku, pieces] of basket) {
      const variant = variants.get(sku)
      if (!ticked.basket.includes(sku) || !variant?.stock) continue
      await ensureLineQuantity(tx, variant, { quantity: Math.min(pieces, variant.stock, MAX_QUANTITY) })
      result.basket += 1
    }
    for (const sku of wishlist) {
      if (!ticked.wishlist.includes(sku) || !variants.has(sku)) continue
      await addWishlistItem(tx, { sku, chosen: false })
      result.wishlist += 1
    }
    return result
  })
}
