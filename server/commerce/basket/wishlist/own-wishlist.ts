import { findPurchasableVariants, findVariantSummaries } from '#server/commerce/catalog/variants/index.ts'
import { type Context, requireCustomerId, requireSession, type Session } from '#server/commerce/core/context.ts'
import { notFound, ShopError } from '#server/commerce/core/errors.ts'
import type { WishlistItem, WishlistItemId, WishlistVariant } from '#shared/api/wishlist.ts'
import { money } from '#shared/money.ts'
import { findCustomerAlerts } from './alert-repository.ts'
import { countWishlistItems, findWishlistItemIds, findWishlistItemRows } from './repository.ts'
import { resolveWishlistItems } from './resolved-items.ts'

/** A recognised customer sees the count but changes nothing before they have logged in (O9). */
function rejectRecognised(session: Session): Session {
  if (session.type === 1) throw new ShopError(401, 'login-required')
  return session
}

export const requireWriteAccess = (ctx: Context) => rejectRecognised(requireSession(ctx))

/** The visitor whose list may be shown and changed. 401 login-required below the full login. */
export function requireOwner(ctx: Context): string {
  requireCustomerId(ctx)
  return requireSession(ctx).visitor
}

/** How many entries the list has: visible without a login. */
export const countOwnWishlistItems = async (ctx: Context): Promise<number> =>
  ctx.session ? countWishlistItems(ctx, ctx.session.visitor) : 0

/** The skus and products on the list. 401 login-required for a recognised customer. */
export const getWishlistItemIds = async (ctx: Context): Promise<WishlistItemId[]> =>
  ctx.session ? findWishlistItemIds(ctx, rejectRecognised(ctx.session).visitor) : []

/** The list at today's prices and stock. 401 login-required below the full login (S4). */
export async function getWishlistItems(ctx: Context): Promise<WishlistItem[]> {
  const rows = await findWishlistItemRows(ctx, requireOwner(ctx))
  const products = await resolveWishlistItems(ctx, rows)
  const alerts = await findCustomerAlerts(ctx, requireCustomerId(ctx))
  return rows.flatMap(({ sku, priceCents, addedAt }) => {
    const product = products.get(sku)
    return product
      ? [
          {
            product,
            variants: product.variants,
            priceAdded: money(priceCents, ctx.tenant.currency),
            addedAt,
            alerts: alerts.get(sku) ?? [],
          },
        ]
      : []
  })
}

/** The variants of an entry's product. 401 login-required, 404 not-found. */
export async function getWishlistVariants(ctx: Context, sku: string): Promise<WishlistVariant[]> {
  requireOwner(ctx)
  const [variant] = await findPurchasableVariants(ctx, [sku])
  if (!variant) throw notFound()
  const variants = await findVariantSummaries(ctx, [variant.productId])
  return variants.map(({ sku: own, colour, size, price, stock }) => ({
    sku: own,
    colour,
    size,
    price,
    soldOut: stock === 0,
  }))
}
