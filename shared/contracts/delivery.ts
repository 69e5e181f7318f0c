import type { Money } from '../money.ts'

/** Parts of a day that a forwarder agrees on. */
export const daySlots = ['morning', 'afternoon'] as const
export type DaySlot = (typeof daySlots)[number]

/** First and last day goods may arrive: ISO dates (YYYY-MM-DD) in the tenant's time zone. */
export interface DeliveryWindow {
  from: string
  to: string
  /** The part of the one day, where an appointment was made. */
  slot?: DaySlot
}

/** A day between others on which nothing is delivered: a holiday with its name, otherwise a Sunday. */
export interface ClosedDay {
  day: string
  holiday?: string
}

/** Who can bring the parcels, when they come then, and what that costs on top of the parcel's price. */
export interface CarrierOption {
  id: string
  name: string
  /** After work, not during the day. */
  evening: boolean
  window: DeliveryWindow
  surcharge?: Money
}
