export type { CarrierOption, ClosedDay, DaySlot, DeliveryWindow } from './schema.generated.ts'

/** Parts of a day for appointments with a forwarder. */
export const daySlots = ['morning', 'afternoon'] as const
