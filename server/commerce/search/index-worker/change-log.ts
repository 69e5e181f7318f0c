import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Database } from '../../../database/index.ts'
import type { Events, EventType } from '../../events.ts'

const POLL_MS = 500
const NUDGE = 'kontor.outbox' // orders publish here after their transaction
/** How far the clocks of processes may differ. */
const OVERLAP_MS = 120_000

const types = ['articles-changed', 'catalogue-changed'] as const satisfies readonly EventType[]

/** Shop → skus that changed, or all. */
export type Changes = ReadonlyMap<string, ReadonlySet<string> | 'all'>

interface Change {
  id: string
  tenant: string
  type: string
  payload: string
}

/** What the worker has not done yet, or has done since then. */
const readChanges = ({ reader }: Database, since: Date): Promise<Change[]> =>
  reader
    .selectFrom('outbox')
    .select(['id', 'tenant', 'type', 'payload'])
    .where((is) => is.or([is('doneAt', 'is', null), is('doneAt', '>', since.toISOString())]))
    .where('type', 'in', types)
    .execute()

function gather(changes: readonly Change[]): Changes {
  const byTenant = new Map<string, Set<string> | 'all'>()
  for (const { tenant, type, payload } of changes) {
    const known = byTenant.get(tenant) ?? new Set()
    if (known === 'all') continue
    const { skus } = JSON.parse(payload) as Partial<Events['articles-changed']>
    byTenant.set(tenant, type === 'catalogue-changed' || !skus ? 'all' : new Set([...known, ...skus]))
  }
  return byTenant
}

export interface ChangeLogOptions {
  database: Database
  now(): Date
  /** Takes the changes in; when it fails, they come again. */
  take(changes: Changes): Promise<void>
  onError(error: unknown): void
  pollMs?: number
}

/**
 * Follows what the outbox says of goods, whoever works it off: every process that serves searches needs every change. An event is found
 * before it is done or shortly after, whatever its id says: ids are in the order of the clocks that made them, not of the commits.
 * Begins with what comes from now on.
 */
export function followChanges({ database, now, take, onError, pollMs = POLL_MS }: ChangeLogOptions) {
  let seen: Set<string> | undefined
  let last = now()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let sweep: Promise<void> = Promise.resolve()

  async function sweepOnce() {
    const time = now()
    const changes = stopped ? [] : await readChanges(database, new Date(Math.min(last.getTime(), time.getTime()) - OVERLAP_MS))
    const known = seen
    const fresh = known ? changes.filter(({ id }) => !known.has(id)) : []
    if (fresh.length > 0) await take(gather(fresh))
    seen = new Set(changes.map(({ id }) => id))
    last = time
  }

  function next() {
    sweep = sweep.then(sweepOnce).catch(onError)
    return sweep
  }
  async function poll() {
    await next()
    if (!stopped) timer = setTimeout(() => void poll(), pollMs).unref()
  }
  const nudge = () => void next()
  subscribe(NUDGE, nudge)
  void poll()

  return {
    /** Takes in all that is there now. */
    drain: next,
    async stop() {
      stopped = true
      clearTimeout(timer)
      unsubscribe(NUDGE, nudge)
      await sweep
    },
  }
}
