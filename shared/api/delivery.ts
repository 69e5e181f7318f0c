export type { CarrierOption, ClosedDay, DeliveryWindow } from './schema.generated.ts'

/** Parts of a day for appointments with a forwarder. */
export const daySlots = ['morning', 'afternoon'] as const
export type DaySlot = (typeof daySlots)[number]
