import { type Context, getToday, inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { decideOutcome, type PromiseFact } from '#shared/rules/orders/promise.ts'
import { loadFacts } from './facts.ts'
import { toPromiseId } from './promise-id.ts'
import { listUnfulfilledPromises, type StoredPromise, updatePromise } from './repository.ts'

const GONE: PromiseFact = { isDropped: true }

/** What to record about a promise; undefined if nothing has changed. */
function findChange(promise: StoredPromise, fact: PromiseFact, today: string) {
  const outcome = decideOutcome(promise, fact, today)
  const fulfilledOn = fact.fulfilledOn ?? null
  return outcome === promise.outcome && fulfilledOn === null ? undefined : { outcome, fulfilledOn }
}

/** True if the buyer has to be told: the day has passed, and it is still not done. */
const isNewlyBroken = (promise: StoredPromise, change: ReturnType<typeof findChange>) =>
  promise.outcome === null && change?.outcome === 'broken' && change.fulfilledOn === null

/**
 * Looks at every promise that is not fulfilled: records which were kept or broken, and has the buyer of a broken one
 * told before they ask, once for each deadline of an order. To be called at least once an hour.
 */
export async function checkPromises(ctx: Context) {
  const promises = await listUnfulfilledPromises(ctx)
  const facts = await loadFacts(ctx, promises)
  const today = getToday(ctx)
  for (const [number, ofOrder] of Map.groupBy(promises, ({ orderNumber }) => orderNumber))
    await inTransaction(ctx, async (tx) => {
      const broken = new Map<string, StoredPromise>()
      for (const promise of ofOrder) {
        const change = findChange(promise, facts.get(toPromiseId(promise)) ?? GONE, today)
        const isRecorded = change !== undefined && (await updatePromise(tx, promise, change))
        if (isRecorded && isNewlyBroken(promise, change)) broken.set(`${promise.kind} ${promise.dueOn}`, promise)
      }
      for (const { kind, dueOn } of broken.values()) await publish(tx, 'promise-broken', { number, kind, dueOn })
    })
}
