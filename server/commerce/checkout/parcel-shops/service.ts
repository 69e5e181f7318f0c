import type { Context } from '#server/commerce/core/context.ts'
import type { NearbyParcelShop, ParcelShop, ParcelShopSearch } from '#shared/api/parcel-shops.ts'
import type { ParcelShopsInput } from '#shared/api/parcel-shops-input.ts'
import {
  calculateBoundingBox,
  calculateDistanceMetres,
  findCentre,
  type Point,
} from '#shared/rules/checkout/distance.ts'
import { getOpeningStatus } from '#shared/rules/checkout/opening-hours.ts'
import { getHolidays } from '../delivery/index.ts'
import { suggestPlaces, toPlaceCode } from '../postal-codes/index.ts'
import { toPlaceKey } from './place-key.ts'
import { getParcelShopSource, type ParcelShopSource } from './source.ts'

const MAX_SHOPS = 8
const REGION_PREFIX_LENGTH = 2 // codes with a common prefix are near each other in all our countries

interface SearchOrigin {
  from: NonNullable<ParcelShopSearch['from']>
  exact: boolean
}

/** The centre of some shops; postal code and city are the first one's. */
function toSearchOrigin(shops: readonly ParcelShop[], exact: boolean, postalCode?: string): SearchOrigin | undefined {
  const [first] = shops
  const centre = findCentre(shops)
  return first && centre && { from: { postalCode: postalCode ?? first.postalCode, city: first.city, ...centre }, exact }
}

/** The place of a code; if unknown, the town it belongs to, or the nearest code with a common prefix. */
async function findOriginByPostalCode(
  ctx: Context,
  source: ParcelShopSource,
  code: string,
): Promise<SearchOrigin | undefined> {
  const exactMatches = await source.byCode(code)
  if (exactMatches.length > 0) return toSearchOrigin(exactMatches, true, code)
  const [town = ''] = await suggestPlaces(ctx, code)
  const townOrigin = town && toSearchOrigin(await findShopsInTown(source, toPlaceKey(town)), true, code)
  if (townOrigin) return townOrigin
  const getCodeDistance = ({ postalCode }: ParcelShop) => Math.abs(Number.parseInt(postalCode, 10) - Number(code))
  const [nearest] = (await source.byCode(code.slice(0, REGION_PREFIX_LENGTH))).toSorted(
    (a, b) => getCodeDistance(a) - getCodeDistance(b),
  )
  return nearest && toSearchOrigin([nearest], false)
}

/** The shops in the town of this name; if only longer names begin so, those in the first of them. */
async function findShopsInTown(source: ParcelShopSource, key: string): Promise<ParcelShop[]> {
  const found = await source.byPlace(key)
  const town = found.find(({ city }) => toPlaceKey(city) === key) ?? found[0]
  return found.filter(({ city }) => city === town?.city)
}

async function findSearchOrigin(
  ctx: Context,
  source: ParcelShopSource,
  near: string,
): Promise<SearchOrigin | undefined> {
  const code = /^\d+/.exec(toPlaceCode(ctx.tenant.country, near))?.[0]
  if (code !== undefined) return /^\d{4,5}$/.test(code) ? findOriginByPostalCode(ctx, source, code) : undefined
  const key = toPlaceKey(near)
  return key === '' ? undefined : toSearchOrigin(await findShopsInTown(source, key), true)
}

function toNearbyShop(ctx: Context, shop: ParcelShop, from: Point): NearbyParcelShop {
  const { tenant, now } = ctx
  return {
    ...shop,
    metres: calculateDistanceMetres(from, shop),
    openingStatus: getOpeningStatus(shop.hours, now, tenant.timeZone, getHolidays(ctx, shop.postalCode)),
  }
}

/** The shops around a postal code or place of the tenant's country, nearest first. */
export async function searchParcelShops(ctx: Context, { near, radius }: ParcelShopsInput): Promise<ParcelShopSearch> {
  const source = await getParcelShopSource(ctx)
  const origin = await findSearchOrigin(ctx, source, near)
  if (!origin) return { exact: false, demo: source.demo, shops: [] }
  const metres = radius * 1_000
  const shops = (await source.within(calculateBoundingBox(origin.from, metres))).map((shop) =>
    toNearbyShop(ctx, shop, origin.from),
  )
  const nearest = shops
    .filter((shop) => shop.metres <= metres)
    .toSorted((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
  return { ...origin, demo: source.demo, shops: nearest.slice(0, MAX_SHOPS) }
}

/** The tenant's shop with this id; undefined if it no longer exists. */
export const findParcelShop = async (ctx: Context, id: string): Promise<ParcelShop | undefined> =>
  (await (await getParcelShopSource(ctx)).byId(id))[0]
