import { type Context, getToday, requireCustomerId } from '#server/commerce/core/context.ts'
import { type DeadlineState, getPromiseState } from '#shared/rules/orders/promise.ts'
import { listOpenPromises, listPromises, type StoredPromise } from './repository.ts'

/** A deadline as its buyer sees it. */
export interface OrderPromise
  extends Pick<StoredPromise, 'orderNumber' | 'kind' | 'subject' | 'dueOn' | 'fulfilledOn'> {
  state: Exclude<DeadlineState, 'dropped'>
}

function toOrderPromises(ctx: Context, promises: readonly StoredPromise[]): OrderPromise[] {
  const today = getToday(ctx)
  return promises.flatMap((promise) => {
    const state = getPromiseState(promise, today)
    return state === 'dropped' ? [] : [{ ...promise, state }]
  })
}

/** What was promised with an order and still counts, the nearest deadline first. */
export const listOrderPromises = async (ctx: Context, orderNumber: string): Promise<OrderPromise[]> =>
  toOrderPromises(ctx, await listPromises(ctx, orderNumber))

/**
 * What the fully logged-in customer was promised with the latest orders and is still to be done, the nearest deadline
 * first. 401 login-required.
 */
export const listOwnPromises = async (ctx: Context): Promise<OrderPromise[]> =>
  toOrderPromises(ctx, await listOpenPromises(ctx, requireCustomerId(ctx)))
