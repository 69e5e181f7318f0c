export type { CarrierOption, ClosedDay, DeliveryWindow } from './schema.generated.ts'

/** Parts of a day that a forwarder agrees on. */
export const daySlots = ['morning', 'afternoon'] as const
export type DaySlot = (typeof daySlots)[number]
