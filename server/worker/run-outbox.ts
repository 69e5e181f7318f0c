import type { Logger } from 'pino'
import { type Events, type EventType, outboxChannel } from '../commerce/core/events.ts'
import type { Database } from '../database/index.ts'
import { type Running, startPoller } from '../poller.ts'
import { type DueEvent, findDueEvents, leaseEvent, markEventDone, postponeEvent } from './outbox-repository.ts'

const POLL_INTERVAL_MS = 500
/** The number of events handled at once, and so the maximum number of e-mails that are sent again after a crash. */
export const OUTBOX_BATCH_SIZE = 10
const RETRY_DELAYS_MS = [5_000, 30_000, 300_000, 1_800_000] // then every hour
const MAX_RETRY_DELAY_MS = 3_600_000
/** The time a handler may take before another process takes over its event. */
const LEASE_MS = 60_000

/** The origin of an event. `id` is the same on every attempt, so that a handler can recognise repetitions. */
export interface EventMetadata {
  id: string
  tenant: string
}

/**
 * The handler of each event type; an event without one counts as done. Handlers are idempotent: an event may be handled
 * twice.
 */
export type EventHandlers = {
  readonly [Type in EventType]?: (payload: Events[Type], source: EventMetadata) => Promise<void>
}

export interface OutboxOptions {
  database: Database
  handlers: EventHandlers
  log: Logger
  now(): Date
  pollIntervalMs?: number
}

/** Milliseconds until the next attempt after the n-th failed one. */
export const getRetryDelayMs = (attempt: number) => RETRY_DELAYS_MS[attempt - 1] ?? MAX_RETRY_DELAY_MS

const isHandled = (handlers: EventHandlers, type: string): type is EventType => type in handlers

async function callHandler(handlers: EventHandlers, { id, tenant, type, payload }: DueEvent) {
  if (isHandled(handlers, type)) await handlers[type]?.(JSON.parse(payload), { id, tenant })
}

/** Passes every event to its handler until it succeeds; a failed one waits longer each time and delays no other. */
export function runOutbox({ database, handlers, log, now, pollIntervalMs = POLL_INTERVAL_MS }: OutboxOptions): Running {
  const fromNow = (ms: number) => new Date(now().getTime() + ms)

  async function handle(event: DueEvent) {
    if (!(await leaseEvent(database, event, fromNow(LEASE_MS)))) return
    try {
      await callHandler(handlers, event)
      await markEventDone(database, event.id, now())
    } catch (error) {
      const attempt = event.attempts + 1
      log.error({ err: error, event: event.id, type: event.type, attempt }, 'event handler failed')
      const message = error instanceof Error ? error.message : String(error)
      await postponeEvent(database, event.id, fromNow(getRetryDelayMs(attempt)), message)
    }
  }

  /** Handles batches until no event is due. */
  async function handleDueEvents(signal: AbortSignal) {
    for (;;) {
      const due = signal.aborted ? [] : await findDueEvents(database, now(), OUTBOX_BATCH_SIZE)
      if (due.length === 0) return
      await Promise.all(due.map(handle))
    }
  }

  const poller = startPoller({ name: 'outbox', intervalMs: pollIntervalMs, log, work: handleDueEvents })
  const onPublished = () => void poller.drain()
  outboxChannel.subscribe(onPublished)
  void poller.drain()
  return {
    drain: poller.drain,
    async stop() {
      outboxChannel.unsubscribe(onPublished)
      await poller.stop()
    },
  }
}
