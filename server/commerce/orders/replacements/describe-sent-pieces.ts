import type { Context } from '#server/commerce/core/context.ts'
import type { Order } from '#shared/api/orders.ts'
import type { ShipmentContents } from '#shared/api/shipments.ts'
import type { LinePieces } from '#shared/rules/orders/pieces.ts'
import { listReplacementsOfShipment } from './replacement-repository.ts'

/** What is in a shipment for its buyer to read: "2 × Table, oak", a line each; in an exchange what is new. */
export async function describeSentPieces(
  ctx: Context,
  { lines }: Pick<Order, 'lines'>,
  shipment: { id: string; contents: ShipmentContents; lines: readonly LinePieces[] },
): Promise<string> {
  const pieces =
    shipment.contents === 'order'
      ? shipment.lines.map((each) => ({ ...each, label: '' }))
      : await listReplacementsOfShipment(ctx, shipment.id)
  const texts = pieces.map(({ position, quantity, label }) => {
    const { title = '', variant = '' } = lines[position] ?? {}
    return `${quantity} × ${[title, label || variant].filter(Boolean).join(', ')}`
  })
  return texts.join('\n')
}
