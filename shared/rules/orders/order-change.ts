import type { OrderState } from '../../api/orders.ts'

/** What a buyer may still do with an order that was placed. */
export interface OrderChangeRights {
  /** Address, day, size and payment: until the shop has accepted it. */
  change: boolean
  /** Pieces can be taken out until they are shipped (O6). */
  cancel: boolean
}

const openStates: readonly OrderState[] = ['placed', 'accepted', 'picking', 'partly-shipped']

export const getChangeRights = (state: OrderState): OrderChangeRights => ({
  change: state === 'placed',
  cancel: openStates.includes(state),
})

const MINUTE_MS = 60_000

/** The instant before which the shop does not accept an order; later it does so once the order is paid. */
export const getEarliestAcceptance = (placedAt: string, acceptAfterMinutes: number): string =>
  new Date(new Date(placedAt).getTime() + acceptAfterMinutes * MINUTE_MS).toISOString()
