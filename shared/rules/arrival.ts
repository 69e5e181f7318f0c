import type { DeliveryGroup } from '../contracts/checkout.ts'
import type { DeliveryWindow } from '../contracts/delivery.ts'

/** When a group comes: on the wished day, with its part where one was agreed, or within the window. */
export const arrivalOf = ({ day, slot, window }: Pick<DeliveryGroup, 'day' | 'slot' | 'window'>): DeliveryWindow =>
  day ? { from: day, to: day, ...(slot && { slot }) } : window
