import { listServiceOffers } from '#server/commerce/catalog/services/index.ts'
import {
  findPurchasableVariants,
  findTitlesBySku,
  type PurchasableVariant,
} from '#server/commerce/catalog/variants/index.ts'
import { type Context, inTransaction, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, notFound } from '#server/commerce/core/errors.ts'
import type { Basket, RemovedLine } from '#shared/api/basket.ts'
import type { RestoreLineInput } from '#shared/api/basket-input.ts'
import { parseServiceSku, toServiceSku } from '#shared/rules/catalog/services.ts'
import { addToLine } from './change-lines.ts'
import { addServices, addServiceToLine } from './change-services.ts'
import { deleteRemovedLine, findStoredRemovedLines, type StoredRemovedLine } from './removed-line-repository.ts'
import { daysAgo, REMOVED_LINE_RETENTION_DAYS } from './retention.ts'
import { getBasket } from './service.ts'
import { isServiceSku } from './service-lines.ts'

const MAX_REMOVED_LINES = 10

/** The lines that were removed in the last 30 days and not added again, newest first, at today's price and stock. */
export async function findRemovedLines(ctx: Context, basket: Basket): Promise<RemovedLine[]> {
  if (!ctx.session) return []
  const storedLines = (
    await findStoredRemovedLines(ctx, ctx.session.visitor, daysAgo(ctx, REMOVED_LINE_RETENTION_DAYS))
  )
    .filter(({ sku }) => !isServiceSku(sku) && !basket.lines.some((line) => line.sku === sku))
    .slice(0, MAX_REMOVED_LINES)
  if (storedLines.length === 0) return []
  const skus = storedLines.map(({ sku }) => sku)
  const [variants, titles] = await Promise.all([findPurchasableVariants(ctx, skus), findTitlesBySku(ctx, skus)])
  return storedLines.map((removal) => {
    const variant = variants.find(({ sku }) => sku === removal.sku)
    if (!variant) return { ...removal, title: titles.get(removal.sku) ?? '', variant: '', state: 'gone' }
    const { slug, title, variantLabel, picture, price, stock, energy, tyre } = variant
    return {
      ...removal,
      slug,
      title,
      variant: variantLabel,
      price: price.current,
      state: stock > 0 ? 'available' : 'sold-out',
      picture,
      energy,
      tyre,
    }
  })
}

/** Restores the services that were removed together with their goods. */
async function restoreServices(
  tx: TransactionContext,
  variant: PurchasableVariant,
  { removedAt, quantity }: StoredRemovedLine,
) {
  const removed = (await findStoredRemovedLines(tx, requireSession(tx).visitor, removedAt)).filter(
    (line) => line.removedAt === removedAt,
  )
  const kinds = listServiceOffers(tx, variant.served)
    .map(({ kind }) => kind)
    .filter((kind) => removed.some(({ sku }) => sku === toServiceSku(variant.sku, kind)))
  await addServices(tx, variant, { kinds, quantity })
  for (const kind of kinds) await deleteRemovedLine(tx, toServiceSku(variant.sku, kind))
}

/**
 * Restores a removed line with its services. 401 session-expired; 404 not-found if it was not removed or is no longer
 * sold; 409 sold-out, 409 too-large.
 */
export async function restoreLine(ctx: Context, { sku }: RestoreLineInput): Promise<Basket> {
  requireSession(ctx)
  const service = parseServiceSku(sku)
  if (service) {
    await inTransaction(ctx, (tx) => addServiceToLine(tx, service.sku, service.kind))
    return getBasket(ctx)
  }
  const [variant] = await findPurchasableVariants(ctx, [sku])
  if (!variant) throw notFound()
  if (variant.stock === 0) throw conflict('sold-out')
  await inTransaction(ctx, async (tx) => {
    const removedLine = await deleteRemovedLine(tx, sku)
    if (!removedLine) throw notFound()
    await addToLine(tx, { sku, quantity: removedLine.quantity }, variant.price.current.cents)
    await restoreServices(tx, variant, removedLine)
  })
  return getBasket(ctx)
}
