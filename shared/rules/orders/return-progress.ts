import type { ReturnState } from '../../api/returns.ts'
import type { ShipmentState } from '../../api/shipments.ts'

const WAITING: readonly ShipmentState[] = ['announced', 'lost', 'returned']

/**
 * The state that a return gets to by what carriers tell of its parcel and its freight; undefined if it stays as it is.
 * What a person has recorded is never taken back.
 */
export function findNextReturnState(
  state: ReturnState,
  consignments: readonly ShipmentState[],
): 'on-its-way' | 'arrived' | undefined {
  if (consignments.length === 0 || (state !== 'announced' && state !== 'on-its-way')) return undefined
  if (consignments.every((each) => each === 'delivered')) return 'arrived'
  const hasLeft = consignments.some((each) => !WAITING.includes(each))
  return hasLeft && state === 'announced' ? 'on-its-way' : undefined
}
