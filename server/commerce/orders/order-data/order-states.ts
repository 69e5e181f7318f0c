import type { OrderState } from '#shared/api/orders.ts'

/**
 * The life of an order line, and of an order as the sum of its lines (O6): cancelled at the latest before it is
 * shipped. Anything else is refused.
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

/** Where every order begins. */
export const INITIAL_ORDER_STATE: OrderState = 'placed'

/** True where a state may follow another. */
export const canOrderTransition = (from: OrderState, to: OrderState) => orderTransitions[from].includes(to)
