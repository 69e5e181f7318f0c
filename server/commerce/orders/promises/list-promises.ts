import { type Context, getToday } from '#server/commerce/core/context.ts'
import { getPromiseState, type PromiseState } from '#shared/rules/orders/promise.ts'
import { listPromises, type StoredPromise } from './repository.ts'

/** A deadline as its buyer sees it. */
export interface OrderPromise extends Pick<StoredPromise, 'kind' | 'subject' | 'dueOn' | 'fulfilledOn'> {
  state: Exclude<PromiseState, 'dropped'>
}

/** What was promised with an order and still counts, the nearest deadline first. */
export async function listOrderPromises(ctx: Context, orderNumber: string): Promise<OrderPromise[]> {
  const today = getToday(ctx)
  return (await listPromises(ctx, orderNumber)).flatMap((promise) => {
    const state = getPromiseState(promise, today)
    return state === 'dropped' ? [] : [{ ...promise, state }]
  })
}
