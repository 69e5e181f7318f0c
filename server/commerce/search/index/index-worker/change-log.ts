import { type Events, type EventType, outboxChannel } from '#server/commerce/core/events.ts'
import type { Database } from '#server/database/index.ts'

const POLL_INTERVAL_MS = 500
/** How far the clocks of processes may differ. */
const CLOCK_SKEW_MS = 120_000

const changeEventTypes = ['variants-changed', 'catalogue-changed'] as const satisfies readonly EventType[]

/** Shop → skus that changed, or all. */
export type CatalogueChanges = ReadonlyMap<string, ReadonlySet<string> | 'all'>

interface ChangeEvent {
  id: string
  tenant: string
  type: string
  payload: string
}

/** What the worker has not done yet, or has done since then. */
const readChanges = ({ reader }: Database, since: Date): Promise<ChangeEvent[]> =>
  reader
    .selectFrom('outbox')
    .select(['id', 'tenant', 'type', 'payload'])
    .where((is) => is.or([is('doneAt', 'is', null), is('doneAt', '>', since.toISOString())]))
    .where('type', 'in', changeEventTypes)
    .execute()

function groupByTenant(changes: readonly ChangeEvent[]): CatalogueChanges {
  const byTenant = new Map<string, Set<string> | 'all'>()
  for (const { tenant, type, payload } of changes) {
    const known = byTenant.get(tenant) ?? new Set()
    if (known === 'all') continue
    const { skus } = JSON.parse(payload) as Partial<Events['variants-changed']>
    byTenant.set(tenant, type === 'catalogue-changed' || !skus ? 'all' : new Set([...known, ...skus]))
  }
  return byTenant
}

export interface ChangeLogOptions {
  database: Database
  now(): Date
  /** Takes the changes in; when it fails, they come again. */
  applyChanges(changes: CatalogueChanges): Promise<void>
  onError(error: unknown): void
  pollMs?: number
}

/**
 * Follows what the outbox says of goods, whoever works it off: every process that serves searches needs every change.
 * An event is found before it is done or shortly after, whatever its id says: ids are in the order of the clocks that
 * made them, not of the commits. Begins with what comes from now on.
 */
export function followChanges({ database, now, applyChanges, onError, pollMs = POLL_INTERVAL_MS }: ChangeLogOptions) {
  let seenIds: Set<string> | undefined
  let last = now()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let pendingPoll: Promise<void> = Promise.resolve()

  async function pollOnce() {
    const time = now()
    const changes = stopped
      ? []
      : await readChanges(database, new Date(Math.min(last.getTime(), time.getTime()) - CLOCK_SKEW_MS))
    const known = seenIds
    const fresh = known ? changes.filter(({ id }) => !known.has(id)) : []
    if (fresh.length > 0) await applyChanges(groupByTenant(fresh))
    seenIds = new Set(changes.map(({ id }) => id))
    last = time
  }

  function enqueuePoll() {
    pendingPoll = pendingPoll.then(pollOnce).catch(onError)
    return pendingPoll
  }
  async function poll() {
    await enqueuePoll()
    if (!stopped) timer = setTimeout(() => void poll(), pollMs).unref()
  }
  const onNotify = () => void enqueuePoll()
  outboxChannel.subscribe(onNotify)
  void poll()

  return {
    /** Takes in all that is there now. */
    drain: enqueuePoll,
    async stop() {
      stopped = true
      clearTimeout(timer)
      outboxChannel.unsubscribe(onNotify)
      await pendingPoll
    },
  }
}
