import type { Logger } from 'pino'
import type { Context } from '#server/commerce/core/context.ts'
import { type Running, startPoller } from '#server/poller.ts'
import { refreshFromCatalogue, refreshFromOrders } from './refresh.ts'
import { acquireRecommendationRefresh } from './refresh-lock-repository.ts'

const FIRST_RUN_DELAY_MS = 5_000 // starting comes first
const POLL_INTERVAL_MS = 60_000
const REFRESH_INTERVAL_MS = 3_600_000
const MIN_REFRESH_INTERVAL_MS = 600_000 // after a change: an import or a busy hour has many

const refreshers = { orders: refreshFromOrders, catalogue: refreshFromCatalogue }
type RefreshPart = keyof typeof refreshers

export interface RecommenderOptions {
  tenants: readonly { id: string }[]
  log: Logger
  /** A context of the shop itself, without a visitor, now. */
  createContext(tenant: string): Context
  /** Other hourly work of a shop. */
  prune(ctx: Context): Promise<void>
}

/** Keeps the recommendations of all shops up to date; drain() computes what has changed or was never computed. */
export interface Recommender extends Running {
  /** Orders or the catalogue have changed. */
  markChanged(tenant: string, part: RefreshPart): void
}

/**
 * Computes after the start, each hour, and sooner after changes; one of several processes does it each time. Failures
 * are logged and left to the next run.
 */
export function startRecommender({ tenants, log, createContext, prune }: RecommenderOptions): Recommender {
  const dirty = new Set<string>()

  async function compute(tenant: string, part: RefreshPart, minIntervalMs: number, signal: AbortSignal) {
    const ctx = createContext(tenant)
    const key = `${tenant} ${part}`
    if (
      signal.aborted ||
      !(await acquireRecommendationRefresh(ctx, part, dirty.has(key) ? minIntervalMs : REFRESH_INTERVAL_MS))
    )
      return
    dirty.delete(key)
    const startedAt = performance.now()
    await refreshers[part](ctx, signal)
    if (part === 'catalogue') await prune(ctx)
    log.info({ tenant, part, ms: Math.round(performance.now() - startedAt) }, 'recommendations computed')
  }

  async function computeAll(minIntervalMs: number, signal: AbortSignal) {
    for (const { id } of tenants)
      for (const part of ['catalogue', 'orders'] as const)
        await compute(id, part, minIntervalMs, signal).catch((error: unknown) =>
          log.error({ err: error, tenant: id, part }, 'recommendations failed'),
        )
  }

  const poller = startPoller({
    name: 'recommendations',
    intervalMs: POLL_INTERVAL_MS,
    firstDelayMs: FIRST_RUN_DELAY_MS,
    log,
    work: (signal) => computeAll(MIN_REFRESH_INTERVAL_MS, signal),
  })

  return {
    markChanged: (tenant, part) => void dirty.add(`${tenant} ${part}`),
    drain: () => poller.enqueue((signal) => computeAll(0, signal)),
    stop: poller.stop,
  }
}
