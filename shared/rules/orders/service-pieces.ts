import type { OrderLine } from '#shared/api/orders.ts'
import { sumAll } from '../basket/vat-shares.ts'
import { type AdjustmentKind, isAfterDelivery, type Removal } from './adjustment.ts'
import type { LinePieces } from './pieces.ts'

type Line = Pick<OrderLine, 'quantity' | 'service' | 'parent'>

const sumAt = (pieces: readonly LinePieces[], position: number) =>
  sumAll(pieces.map((each) => (each.position === position ? each.quantity : 0)))

/**
 * The pieces of services that fall away together with goods. While the goods were not delivered, or not as they should
 * be, nobody needs a service for them. What was delivered has been rendered: who sends the goods back has had it, and
 * pays for it (the buyer asks for that with the order).
 */
export function listAffectedServices(
  lines: readonly Line[],
  earlier: readonly Removal[],
  kind: AdjustmentKind,
  chosen: readonly LinePieces[],
): LinePieces[] {
  if (isAfterDelivery({ kind })) return []
  const neverDelivered = [...earlier.filter((each) => !isAfterDelivery(each)), ...chosen]
  return lines.flatMap(({ quantity, service, parent }, position) => {
    if (!service || parent === undefined || sumAt(chosen, parent) === 0) return []
    const goods = (lines[parent]?.quantity ?? 0) - sumAt(neverDelivered, parent)
    const left = quantity - sumAt([...earlier, ...chosen], position)
    return left > goods ? [{ position, quantity: left - goods }] : []
  })
}

/** Adds pieces of lines to others, one entry a line. */
export const addPieces = (pieces: readonly LinePieces[], more: readonly LinePieces[]): LinePieces[] =>
  [...new Set([...pieces, ...more].map(({ position }) => position))].map((position) => ({
    position,
    quantity: sumAt(pieces, position) + sumAt(more, position),
  }))
