import { findPurchasableVariantsBySku, findVariantSummaries } from '#server/commerce/catalog/variants/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import type { ExchangeOption, ReturnState } from '#shared/api/returns.ts'
import { getLocalDay } from '#shared/dates.ts'
import { listReplacements } from '../replacements/index.ts'
import { listReturnsByOrder, type ReturnRow } from './return-repository.ts'

/** The pieces of such a return count as coming back, though the order does not know it yet. */
const openStates: readonly ReturnState[] = ['announced', 'on-its-way', 'arrived']

/** The pieces of each line that the buyer has, by position; services cannot be sent back. */
async function findKeptPieces({ db, tenant }: Context, number: string): Promise<number[]> {
  const lines = await db
    .selectFrom('orderLine')
    .select(['deliveredQuantity', 'returnedQuantity', 'service'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .orderBy('position')
    .execute()
  return lines.map(({ deliveredQuantity, returnedQuantity, service }) =>
    service === null ? deliveredQuantity - returnedQuantity : 0,
  )
}

/** The day on which the last goods of an order have arrived; undefined while something is on its way, or unknown. */
export async function findLastDeliveryDay({ db, tenant }: Context, number: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('shipment')
    .select(['deliveredAt'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', number)
    .where('contents', 'in', ['order', 'exchange']) // what replaces faulty goods gives no new term to withdraw
    .where('state', 'not in', ['lost', 'returned'])
    .execute()
  const instants = rows.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt] : []))
  const last = instants.toSorted().at(-1)
  return last && instants.length === rows.length ? getLocalDay(new Date(last), tenant.timeZone) : undefined
}

/** How many pieces of each line, by position, the buyer has and has not announced to send back. */
export async function countReturnablePieces(ctx: Context, number: string): Promise<number[]> {
  const [kept, returns, replacements] = await Promise.all([
    findKeptPieces(ctx, number),
    listReturnsByOrder(ctx, [number]),
    listReplacements(ctx, [number]),
  ])
  const coming = [
    ...returns.filter(({ state }) => openStates.includes(state)).flatMap(({ lines }) => lines),
    // not with the buyer yet
    ...replacements.filter(({ kind, state }) => kind !== 'part' && (state === 'open' || state === 'sent')),
  ]
  return kept.map((pieces, position) => {
    const announced = coming.filter((line) => line.position === position)
    return Math.max(0, pieces - announced.reduce((sum, { quantity }) => sum + quantity, 0))
  })
}

/**
 * What can be had in place of these variants: the same once more, and the other sizes of its colour, while in stock.
 */
export async function findExchangeOptions(
  ctx: Context,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly ExchangeOption[]>> {
  const variants = await findPurchasableVariantsBySku(ctx, skus)
  const productIds = [...new Set([...variants.values()].map(({ productId }) => productId))]
  const summaries = await findVariantSummaries(ctx, productIds)
  return new Map(
    skus.map((sku) => {
      const own = summaries.find((each) => each.sku === sku)
      const others = summaries.filter(
        (each) => own && each.productId === own.productId && each.colourKey === own.colourKey && each.stock > 0,
      )
      return [sku, others.map((each) => ({ sku: each.sku, label: each.sku === sku ? '' : each.size }))]
    }),
  )
}

/** True while the buyer may take the announcement back. */
export const isCancellable = ({ state }: Pick<ReturnRow, 'state'>) => state === 'announced'
