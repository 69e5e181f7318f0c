import type { OrderState } from '#shared/api/orders.ts'

/**
 * The states of an order line, and of an order as a whole (O6), with those that may follow: it can be cancelled until
 * it is shipped.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['accepted', 'cancelled'],
  accepted: ['picking', 'cancelled'],
  picking: ['partly-shipped', 'shipped', 'cancelled'],
  'partly-shipped': ['shipped'],
  shipped: ['delivered', 'returned'],
  delivered: ['partly-returned', 'returned'],
  'partly-returned': ['returned'],
  cancelled: [],
  returned: [],
}

/** Every order begins in it. */
export const INITIAL_ORDER_STATE: OrderState = 'placed'

/** True if a state may follow another. */
export const canOrderTransition = (from: OrderState, to: OrderState) => orderTransitions[from].includes(to)
