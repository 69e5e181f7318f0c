import type { Context } from '#server/commerce/core/context.ts'
import { refreshFromCatalogue, refreshFromOrders } from './refresh.ts'
import { acquireRecommendationRefresh } from './refresh-lock-repository.ts'

const FIRST_RUN_DELAY_MS = 5_000 // after the start's own work
const POLL_INTERVAL_MS = 60_000
const REFRESH_INTERVAL_MS = 3_600_000
const MIN_REFRESH_INTERVAL_MS = 600_000 // after a change: an import or a busy hour is many changes

const refreshers = { orders: refreshFromOrders, catalogue: refreshFromCatalogue }
type RefreshPart = keyof typeof refreshers

export interface RecommenderOptions {
  tenants: readonly { id: string }[]
  /** Nobody's request: the shop itself, now. */
  createContext(tenant: string): Context
  /** What else falls due in a shop each hour. */
  prune(ctx: Context): Promise<void>
}

/** Keeps the recommendations of all shops fresh. */
export interface Recommender {
  /** Orders or the catalogue have changed. */
  markChanged(tenant: string, part: RefreshPart): void
  /** Computes what has changed, and what was never computed, now. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Computes after the start, each hour, and sooner after changes; one process takes each turn. What fails is logged and
 * left to the next turn.
 */
export function startRecommender({ tenants, createContext, prune }: RecommenderOptions): Recommender {
  const stopping = new AbortController()
  const { signal } = stopping
  const dirty = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  async function compute(tenant: string, part: RefreshPart, minIntervalMs: number) {
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
    ctx.log.info({ tenant, part, ms: Math.round(performance.now() - startedAt) }, 'recommendations computed')
  }

  async function computeAll(minIntervalMs: number) {
    for (const { id } of tenants)
      for (const part of ['catalogue', 'orders'] as const)
        await compute(id, part, minIntervalMs).catch((error: unknown) =>
          createContext(id).log.error({ err: error, tenant: id, part }, 'recommendations failed'),
        )
  }

  function enqueue(minIntervalMs: number) {
    work = work.then(() => computeAll(minIntervalMs))
    return work
  }

  async function poll() {
    await enqueue(MIN_REFRESH_INTERVAL_MS)
    if (!signal.aborted) timer = setTimeout(() => void poll(), POLL_INTERVAL_MS).unref()
  }
  timer = setTimeout(() => void poll(), FIRST_RUN_DELAY_MS).unref()

  return {
    markChanged: (tenant, part) => void dirty.add(`${tenant} ${part}`),
    drain: () => enqueue(0),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await work
    },
  }
}
