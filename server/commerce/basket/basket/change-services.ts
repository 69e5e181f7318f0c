import { listServiceOffers } from '#server/commerce/catalog/services/index.ts'
import { findPurchasableVariants, type PurchasableVariant } from '#server/commerce/catalog/variants/index.ts'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { parseServiceSku, toServiceSku } from '#shared/rules/catalog/services.ts'
import type { ServiceKind } from '#shared/tenant.ts'
import {
  deleteBasketLine,
  findOwnBasketLines,
  incrementLineQuantity,
  type RequestedLine,
  updateLineQuantity,
} from './repository.ts'

/** The price of a service for these goods in cents; 404 not-found if it is not offered with them. */
function getServiceCents(ctx: Context, { served }: PurchasableVariant, kind: ServiceKind): number {
  const offer = listServiceOffers(ctx, served).find((each) => each.kind === kind)
  if (!offer) throw notFound()
  return offer.price.cents
}

/** Adds services for pieces of goods. 404 not-found for a service that is not offered with them. */
export async function addServices(
  tx: TransactionContext,
  variant: PurchasableVariant,
  { kinds, quantity }: { kinds: readonly ServiceKind[]; quantity: number },
) {
  for (const kind of new Set(kinds)) {
    const line = { sku: toServiceSku(variant.sku, kind), quantity }
    await incrementLineQuantity(tx, line, getServiceCents(tx, variant, kind))
  }
}

/** A service for so many pieces of goods. */
export interface WantedService {
  kind: ServiceKind
  quantity: number
}

/** Raises services for goods to at least these quantities; what is not offered with them today is left out. */
export async function ensureServices(
  tx: TransactionContext,
  variant: PurchasableVariant,
  services: readonly WantedService[],
) {
  const lines = await findOwnBasketLines(tx)
  const offers = listServiceOffers(tx, variant.served)
  for (const { kind, quantity } of services) {
    const sku = toServiceSku(variant.sku, kind)
    const missing = quantity - (lines.find((line) => line.sku === sku)?.quantity ?? 0)
    const offer = offers.find((each) => each.kind === kind)
    if (offer && missing > 0) await incrementLineQuantity(tx, { sku, quantity: missing }, offer.price.cents)
  }
}

const findServiceLines = async (tx: TransactionContext, goodsSku: string) =>
  (await findOwnBasketLines(tx)).filter(({ sku }) => parseServiceSku(sku)?.sku === goodsSku)

/** Adds a service for every piece of goods in the basket. 404 not-found without such goods, or if it is not offered. */
export async function addServiceToLine(tx: TransactionContext, sku: string, kind: ServiceKind) {
  const [variant] = await findPurchasableVariants(tx, [sku])
  const goodsLine = (await findOwnBasketLines(tx)).find((line) => line.sku === sku)
  if (!variant || !goodsLine) throw notFound()
  const line = { sku: toServiceSku(sku, kind), quantity: goodsLine.quantity }
  const cents = getServiceCents(tx, variant, kind)
  if (!(await updateLineQuantity(tx, line))) await incrementLineQuantity(tx, line, cents)
}

/** Lets the services follow the new quantity of their goods: those that were for every piece still are. */
export async function followGoods(tx: TransactionContext, sku: string, before: number, after: number) {
  for (const line of await findServiceLines(tx, sku)) {
    const quantity = line.quantity >= before ? after : Math.min(line.quantity, after)
    if (quantity !== line.quantity) await updateLineQuantity(tx, { sku: line.sku, quantity })
  }
}

/** Deletes a line of goods with its services, or a service alone; answers what was deleted. */
export async function deleteLineWithServices(tx: TransactionContext, sku: string): Promise<RequestedLine[]> {
  const services = parseServiceSku(sku) ? [] : await findServiceLines(tx, sku)
  const deleted = await deleteBasketLine(tx, sku)
  for (const service of services) deleted.push(...(await deleteBasketLine(tx, service.sku)))
  return deleted
}
