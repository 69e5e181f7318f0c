import { ARRIVALS_PATH, type Countries, type PartnerShop } from '#shared/contracts/country.ts'
import { findKeptLines } from '../basket/index.ts'
import type { Context } from '../context.ts'
import { getMarks } from '../wishlist/index.ts'
import { type House, neighbourAt, requireLayer } from './house.ts'
import type { Luggage } from './token.ts'

/** What the visitor could take along. A recognised customer's list stays closed until he has entered his password (O9). */
async function luggageOf(ctx: Context): Promise<Luggage> {
  if (!ctx.session) return { basket: [], wishlist: [] }
  const { type, visitor } = ctx.session
  const [lines, marks] = await Promise.all([findKeptLines(ctx, visitor), type === 1 ? [] : getMarks(ctx)])
  return { basket: lines.map(({ sku, quantity }) => [sku, quantity] as const), wishlist: marks.map(({ sku }) => sku) }
}

/** The shops of other countries; those of this house where they are reached now, in development on this machine. 404 not-found where the layer is off. */
export async function getCountries(ctx: Context, house: House): Promise<Countries> {
  requireLayer(ctx)
  const luggage = await luggageOf(ctx)
  const goods = { basket: luggage.basket.length, wishlist: luggage.wishlist.length }

  async function partner({ title, href }: { title: string; href: string }): Promise<PartnerShop> {
    const own = neighbourAt(house, href)
    if (!own) return { title, href }
    const origin = house.originOf(own)
    const found = { title, href: `${origin}/` }
    if (goods.basket + goods.wishlist === 0 || !own.features.countryLayer) return found
    return { ...found, transfer: { address: origin + ARRIVALS_PATH, token: await house.tokens.issue(ctx.tenant, own, luggage, ctx.now) } }
  }

  const countries = await Promise.all(
    ctx.tenant.countryAlternatives.map(async ({ flag, shops }) => ({ country: flag, shops: await Promise.all(shops.map(partner)) })),
  )
  return { countries, goods }
}
