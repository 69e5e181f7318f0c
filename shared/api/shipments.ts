import { replacementKinds } from './replacements.ts'

export type { ShipmentContents, ShipmentState } from './schema.generated.ts'

/** How far a shipment has come, in the order in which that usually happens. */
export const shipmentStates = [
  'announced',
  'in-transit',
  'out-for-delivery',
  'delivered',
  'delayed',
  'lost',
  'returned',
] as const

/** Whether a shipment brings what was ordered, or what is sent in its place at no price. */
export const shipmentContents = ['order', ...replacementKinds] as const
