import type { Context } from '#server/commerce/core/context.ts'
import { type Countries, HANDOVER_ARRIVALS_PATH, type PartnerShop } from '#shared/api/country.ts'
import { findBasketLines } from '../basket/index.ts'
import { getWishlistItemIds } from '../wishlist/index.ts'
import type { HandoverPayload } from './handover-token.ts'
import { findSiblingShop, type Platform, requireCountryLayer } from './platform.ts'

/**
 * What the visitor could hand over. The wishlist of a recognised customer is left out until they have logged in (O9).
 */
async function findHandoverPayload(ctx: Context): Promise<HandoverPayload> {
  if (!ctx.session) return { basket: [], wishlist: [] }
  const { type, visitor } = ctx.session
  const [lines, marks] = await Promise.all([findBasketLines(ctx, visitor), type === 1 ? [] : getWishlistItemIds(ctx)])
  return { basket: lines.map(({ sku, quantity }) => [sku, quantity] as const), wishlist: marks.map(({ sku }) => sku) }
}

/**
 * The shops of other countries; those of this platform with the addresses they have in this installation. 404 not-found
 * if the country layer is off.
 */
export async function getCountries(ctx: Context, platform: Platform): Promise<Countries> {
  requireCountryLayer(ctx)
  const payload = await findHandoverPayload(ctx)
  const itemCounts = { basket: payload.basket.length, wishlist: payload.wishlist.length }

  async function toPartnerShop({ title, href }: { title: string; href: string }): Promise<PartnerShop> {
    const sibling = findSiblingShop(platform, href)
    if (!sibling) return { title, href }
    const origin = platform.getOrigin(sibling)
    const found = { title, href: `${origin}/` }
    if (itemCounts.basket + itemCounts.wishlist === 0 || !sibling.features.countryLayer) return found
    return {
      ...found,
      handover: {
        url: origin + HANDOVER_ARRIVALS_PATH,
        token: await platform.tokens.issue(ctx.tenant, sibling, payload, ctx.now),
      },
    }
  }

  const countries = await Promise.all(
    ctx.tenant.countryAlternatives.map(async ({ flag, shops }) => ({
      country: flag,
      shops: await Promise.all(shops.map(toPartnerShop)),
    })),
  )
  return { countries, itemCounts }
}
