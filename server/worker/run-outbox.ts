import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import type { Events, EventType } from '../commerce/events.ts'
import type { Database } from '../database/index.ts'
import { claim, type DueEvent, findDue, markDone, postpone } from './outbox.ts'

const POLL_MS = 500
/** So many events are under way at once, and so many mails at most go out once more after a crash. */
export const BATCH = 10
const DELAYS_MS = [5_000, 30_000, 300_000, 1_800_000] // then every hour
const LONGEST_DELAY_MS = 3_600_000
/** How long a handler may take before another process may believe that this one has died. */
const LEASE_MS = 60_000
const NUDGE = 'kontor.outbox' // orders publish here after their transaction

/** Where an event comes from. `id` is the same on every attempt, so that a handler can tell a repetition. */
export interface EventSource {
  id: string
  tenant: string
}

/** What is done after an event, per type; a type without a handler is done at once. Handlers must stand being called twice. */
export type Handlers = { readonly [Type in EventType]?: (payload: Events[Type], source: EventSource) => Promise<void> }

export interface OutboxOptions {
  database: Database
  handlers: Handlers
  log: Logger
  now(): Date
  pollMs?: number
}

export interface Running {
  /** Works off everything that is due now. */
  drain(): Promise<void>
  /** Takes nothing new, and waits for what has begun. */
  stop(): Promise<void>
}

/** Waiting time after the n-th failed attempt, in ms. */
export const delayAfter = (attempt: number) => DELAYS_MS[attempt - 1] ?? LONGEST_DELAY_MS

async function callHandler(handlers: Handlers, { id, tenant, type, payload }: DueEvent) {
  // The table's key names the payload's type, but TypeScript cannot follow a string from the database there.
  const handler = handlers[type as EventType] as ((payload: unknown, source: EventSource) => Promise<void>) | undefined
  await handler?.(JSON.parse(payload), { id, tenant })
}

/** Hands every event to its handler until that succeeds; one that fails waits longer each time and holds up nobody. */
export function runOutbox({ database, handlers, log, now, pollMs = POLL_MS }: OutboxOptions): Running {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let sweep: Promise<number> = Promise.resolve(0)
  const inMs = (ms: number) => new Date(now().getTime() + ms)

  async function handle(event: DueEvent) {
    if (!(await claim(database, event, inMs(LEASE_MS)))) return
    try {
      await callHandler(handlers, event)
      await markDone(database, event.id, now())
    } catch (error) {
      const attempt = event.attempts + 1
      log.error({ err: error, event: event.id, type: event.type, attempt }, 'event handler failed')
      await postpone(database, event.id, inMs(delayAfter(attempt)), error instanceof Error ? error.message : String(error))
    }
  }

  async function sweepOnce() {
    const due = stopped ? [] : await findDue(database, now(), BATCH)
    await Promise.all(due.map(handle))
    return due.length
  }

  /** One sweep at a time; a fault of the database is logged and tried again at the next. */
  function next(): Promise<number> {
    sweep = sweep.then(sweepOnce).catch((error: unknown) => {
      log.error({ err: error }, 'outbox sweep failed')
      return 0
    })
    return sweep
  }

  async function drain() {
    while ((await next()) > 0);
  }

  async function poll() {
    await drain()
    if (!stopped) timer = setTimeout(() => void poll(), pollMs).unref()
  }
  const nudge = () => void next()
  subscribe(NUDGE, nudge)
  void poll()

  return {
    drain,
    async stop() {
      stopped = true
      clearTimeout(timer)
      unsubscribe(NUDGE, nudge)
      await sweep
    },
  }
}
