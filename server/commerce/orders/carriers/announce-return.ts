import type { CarrierGateway } from '#server/commerce/core/carrier-gateway.ts'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { ShipmentKind } from '#server/database/index.ts'
import { CARRIER_WEBHOOK_API } from '#shared/api/carriers.ts'
import type { Order } from '#shared/api/orders.ts'
import { getShopName } from '#shared/tenant.ts'
import { findOrder } from '../order-data/index.ts'
import { findReturn, insertReturnConsignment, listReturnConsignments, type ReturnRow } from '../returns/index.ts'

/** The pieces that travel as parcel and as freight; what has never arrived does not travel. */
function countTravelling({ lines }: ReturnRow, order: Order): Map<ShipmentKind, number> {
  const pieces = new Map<ShipmentKind, number>()
  for (const { position, quantity, reason } of lines) {
    const kind = order.lines[position]?.deliveryClass
    if (kind && reason !== 'missing') pieces.set(kind, (pieces.get(kind) ?? 0) + quantity)
  }
  return pieces
}

const announce = (
  ctx: Context,
  { carrier, getOrigin }: CarrierGateway,
  { row, order, kind, pieces }: { row: ReturnRow; order: Order; kind: ShipmentKind; pieces: number },
) =>
  carrier.announce({
    reference: `${ctx.tenant.id}-return-${row.id}-${kind}`,
    kind,
    direction: 'return',
    pieces,
    address: {
      country: order.delivery.country,
      postalCode: order.delivery.postalCode,
      city: order.delivery.city,
    },
    ...(kind === 'freight' && row.pickupOn && { window: { from: row.pickupOn, to: row.pickupOn } }),
    shop: getShopName(ctx.tenant, order.locale),
    locale: order.locale,
    messageUrl: getOrigin(ctx.tenant) + CARRIER_WEBHOOK_API,
  })

/**
 * Tells the carrier what comes back, once for a parcel and once for freight, and notes what the label has to carry. A
 * repetition after a crash is the same consignment. ProviderUnavailable.
 */
export async function announceReturnToCarrier(ctx: Context, id: string): Promise<void> {
  const row = await findReturn(ctx, id)
  const order = row && (await findOrder(ctx, row.orderNumber))
  if (!ctx.carrier || row?.state !== 'announced' || !order) return
  const known = (await listReturnConsignments(ctx, [id])).map(({ kind }) => kind)
  for (const [kind, pieces] of countTravelling(row, order)) {
    if (known.includes(kind)) continue
    const { trackingNumber, label } = await announce(ctx, ctx.carrier, { row, order, kind, pieces })
    await inTransaction(ctx, (tx) => insertReturnConsignment(tx, { returnId: id, kind, trackingNumber, label }))
  }
}
