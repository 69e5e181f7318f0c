import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import { parseStored } from '#server/commerce/core/stored-names.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { DeliveryWindow } from '#shared/api/delivery.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import { listOpenGoods, listOwnOpenOrders } from './repository.ts'

/**
 * An order that further goods can be delivered with, at no further fee. Whoever has ordered them so was promised a free
 * delivery and keeps it: if this order is cancelled, they come on their own, and the shop bears what that costs.
 */
export interface JoinableOrder {
  number: string
  delivery: PostalAddress
  /** The id of the parcel shop to which its parcels go. */
  parcelShop?: string
  /** When its goods arrive, by the way they are delivered; what comes another way pays its own fee. */
  windows: ReadonlyMap<DeliveryClass, DeliveryWindow>
}

async function listJoinableOrders(ctx: Context): Promise<JoinableOrder[]> {
  const rows = await listOwnOpenOrders(ctx)
  return Promise.all(
    rows.map(async ({ number, delivery, parcelShop }) => {
      const lines = (await listOpenGoods(ctx, number)).map(({ data }) => parseStored<OrderLine>(data))
      return {
        number,
        delivery: parseStoredJson<PostalAddress>(delivery),
        ...(parcelShop && { parcelShop: parseStoredJson<ParcelShop>(parcelShop).id }),
        windows: new Map(lines.map((line) => [line.deliveryClass, line.delivery])),
      }
    }),
  )
}

/** The visitor's latest order that goods of these kinds can go with; its address has to be theirs, too. */
export const findOfferedOrder = async (
  ctx: Context,
  classes: readonly DeliveryClass[],
): Promise<JoinableOrder | undefined> =>
  (await listJoinableOrders(ctx)).find(({ windows }) => classes.some((each) => windows.has(each)))

/** True if the visitor can have further goods delivered with the order of this number. */
export const isJoinable = async (ctx: Context, number: string): Promise<boolean> =>
  (await listOwnOpenOrders(ctx)).some((each) => each.number === number)

/** Where the goods of a checkout go. */
interface Destination {
  delivery: PostalAddress | undefined
  parcelShop: string | undefined
}

/**
 * The visitor's own order with this number, if goods can go with it to this destination: it is not picked yet, and goes
 * to the same address or parcel shop.
 */
export async function findJoinableOrder(
  ctx: Context,
  number: string,
  { delivery, parcelShop }: Destination,
): Promise<JoinableOrder | undefined> {
  const order = (await listJoinableOrders(ctx)).find((each) => each.number === number)
  if (!order) return undefined
  const goesToAddress = isDeepStrictEqual(order.delivery, delivery)
  const isSame = {
    parcel: order.parcelShop === parcelShop && (parcelShop !== undefined || goesToAddress),
    freight: goesToAddress,
  }
  const windows = new Map([...order.windows].filter(([deliveryClass]) => isSame[deliveryClass]))
  return windows.size > 0 ? { ...order, windows } : undefined
}
