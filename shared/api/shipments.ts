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
export type ShipmentState = (typeof shipmentStates)[number]
