import type { NearbyParcelShop, ParcelShop, ParcelShopSearch } from '#shared/contracts/parcel-shops.ts'
import type { ParcelShopsInput } from '#shared/contracts/parcel-shops-input.ts'
import { boxAround, metresBetween, middleOf, type Point } from '#shared/rules/distance.ts'
import { openingAt } from '#shared/rules/opening-hours.ts'
import type { Context } from '../context.ts'
import { holidaysAt } from '../delivery/index.ts'
import { placeCode, suggestPlaces } from '../postal-codes/index.ts'
import { placeKey } from './place-key.ts'
import { type Source, sourceFor } from './source.ts'

const MAX_SHOPS = 8
const REGION_DIGITS = 2 // codes that begin alike lie near each other, in all our countries

interface Origin {
  from: NonNullable<ParcelShopSearch['from']>
  exact: boolean
}

/** The middle of some shops; address and name are the first one's. */
function originAt(shops: readonly ParcelShop[], exact: boolean, postalCode?: string): Origin | undefined {
  const [first] = shops
  const middle = middleOf(shops)
  return first && middle && { from: { postalCode: postalCode ?? first.postalCode, city: first.city, ...middle }, exact }
}

/** A code's own place, else the town it belongs to, else the nearest code that begins alike. */
async function originOfCode(ctx: Context, source: Source, code: string): Promise<Origin | undefined> {
  const here = await source.byCode(code)
  if (here.length > 0) return originAt(here, true, code)
  const [town = ''] = await suggestPlaces(ctx, code)
  const there = town && originAt(await inTown(source, placeKey(town)), true, code)
  if (there) return there
  const apart = ({ postalCode }: ParcelShop) => Math.abs(Number.parseInt(postalCode, 10) - Number(code))
  const [nearest] = (await source.byCode(code.slice(0, REGION_DIGITS))).toSorted((a, b) => apart(a) - apart(b))
  return nearest && originAt([nearest], false)
}

/** The shops in the town of this name; where only longer names begin so, in the first of those. */
async function inTown(source: Source, key: string): Promise<ParcelShop[]> {
  const found = await source.byPlace(key)
  const town = found.find(({ city }) => placeKey(city) === key) ?? found[0]
  return found.filter(({ city }) => city === town?.city)
}

async function originOf(ctx: Context, source: Source, near: string): Promise<Origin | undefined> {
  const code = /^\d+/.exec(placeCode(ctx.tenant.country, near))?.[0]
  if (code !== undefined) return /^\d{4,5}$/.test(code) ? originOfCode(ctx, source, code) : undefined
  const key = placeKey(near)
  return key === '' ? undefined : originAt(await inTown(source, key), true)
}

function nearby(ctx: Context, shop: ParcelShop, from: Point): NearbyParcelShop {
  const { tenant, now } = ctx
  return { ...shop, metres: metresBetween(from, shop), opening: openingAt(shop.hours, now, tenant.timeZone, holidaysAt(ctx, shop.postalCode)) }
}

/** The shops around a postal code or place of the tenant's country, nearest first. */
export async function searchParcelShops(ctx: Context, { near, radius }: ParcelShopsInput): Promise<ParcelShopSearch> {
  const source = await sourceFor(ctx)
  const origin = await originOf(ctx, source, near)
  if (!origin) return { exact: false, demo: source.demo, shops: [] }
  const metres = radius * 1_000
  const shops = (await source.within(boxAround(origin.from, metres))).map((shop) => nearby(ctx, shop, origin.from))
  const nearest = shops.filter((shop) => shop.metres <= metres).toSorted((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
  return { ...origin, demo: source.demo, shops: nearest.slice(0, MAX_SHOPS) }
}

/** The tenant's shop of this id, if it still is one. */
export const findParcelShop = async (ctx: Context, id: string): Promise<ParcelShop | undefined> => (await (await sourceFor(ctx)).byId(id))[0]
