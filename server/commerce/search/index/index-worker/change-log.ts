import type { Logger } from 'pino'
import { type Events, type EventType, outboxChannel } from '#server/commerce/core/events.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { Database } from '#server/database/index.ts'
import { type Running, startPoller } from '#server/poller.ts'

const POLL_INTERVAL_MS = 500
/** How far the clocks of processes may differ. */
const CLOCK_SKEW_MS = 120_000

const changeEventTypes = ['variants-changed', 'catalogue-changed'] as const satisfies readonly EventType[]

/** Tenant → SKUs that changed, or all. */
export type CatalogueChanges = ReadonlyMap<string, ReadonlySet<string> | 'all'>

interface ChangeEvent {
  id: string
  tenant: string
  type: string
  payload: string
}

/** The events that are not done, or were done since then. */
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
    const { skus } = parseStoredJson<Partial<Events['variants-changed']>>(payload)
    byTenant.set(tenant, type === 'catalogue-changed' || !skus ? 'all' : new Set([...known, ...skus]))
  }
  return byTenant
}

export interface ChangeLogOptions {
  database: Database
  log: Logger
  now(): Date
  /** Applies the changes; if it fails, they are read again. */
  applyChanges(changes: CatalogueChanges): Promise<void>
}

/**
 * Follows the outbox's events of changed products, whichever process handles them: every process that serves searches
 * needs every change. Finds an event before it is done or shortly after, whatever its id: ids are in the order of their
 * creators' clocks, not of the commits. Starts with the events from now on.
 */
export function followChanges({ database, log, now, applyChanges }: ChangeLogOptions): Running {
  let seenIds: ReadonlySet<string> | undefined
  let lastPoll = now()

  async function pollOnce() {
    const time = now()
    const since = new Date(Math.min(lastPoll.getTime(), time.getTime()) - CLOCK_SKEW_MS)
    const changes = await readChanges(database, since)
    const known = seenIds
    const fresh = known ? changes.filter(({ id }) => !known.has(id)) : []
    if (fresh.length > 0) await applyChanges(groupByTenant(fresh))
    seenIds = new Set(changes.map(({ id }) => id))
    lastPoll = time
  }

  const poller = startPoller({ name: 'search index update', intervalMs: POLL_INTERVAL_MS, log, work: pollOnce })
  const onNotify = () => void poller.drain()
  outboxChannel.subscribe(onNotify)
  void poller.drain()

  return {
    drain: poller.drain,
    async stop() {
      outboxChannel.unsubscribe(onNotify)
      await poller.stop()
    },
  }
}
