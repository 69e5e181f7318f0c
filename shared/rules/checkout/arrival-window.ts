import type { DeliveryGroup } from '#shared/api/checkout.ts'
import type { DeliveryWindow } from '#shared/api/delivery.ts'

/** When a group is delivered: on the chosen day, with its part if one was agreed, or within the window. */
export const getArrivalWindow = ({
  day,
  slot,
  window,
}: Pick<DeliveryGroup, 'day' | 'slot' | 'window'>): DeliveryWindow => (day ? { from: day, to: day, slot } : window)
