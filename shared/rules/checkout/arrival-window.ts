import type { DeliveryGroup } from '#shared/api/checkout.ts'
import type { DeliveryWindow } from '#shared/api/delivery.ts'

/** When a group comes: on the wished day, with its part where one was agreed, or within the window. */
export const getArrivalWindow = ({
  day,
  slot,
  window,
}: Pick<DeliveryGroup, 'day' | 'slot' | 'window'>): DeliveryWindow =>
  day ? { from: day, to: day, ...(slot && { slot }) } : window
