import type { Context } from '../context.ts'
import { refreshFromCatalogue, refreshFromOrders } from './refresh.ts'
import { takeTurn } from './turn-repository.ts'

const FIRST_MS = 5_000 // after the start's own work
const LOOK_MS = 60_000
const HOUR_MS = 3_600_000
const SOON_MS = 600_000 // after a change: an import or a busy hour is many changes

const parts = { orders: refreshFromOrders, catalogue: refreshFromCatalogue }
type Part = keyof typeof parts

export interface RecommenderOptions {
  tenants: readonly { id: string }[]
  /** Nobody's request: the shop itself, now. */
  contextFor(tenant: string): Context
  /** What else falls due in a shop each hour. */
  prune(ctx: Context): Promise<void>
}

/** Keeps the recommendations of all shops fresh. */
export interface Recommender {
  /** Orders or the catalogue have changed. */
  changed(tenant: string, part: Part): void
  /** Computes what has changed, and what was never computed, now. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Computes after the start, each hour, and sooner after changes; one process takes each turn. What fails is logged and left to the next turn. */
export function startRecommender({ tenants, contextFor, prune }: RecommenderOptions): Recommender {
  const stopping = new AbortController()
  const { signal } = stopping
  const dirty = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  async function compute(tenant: string, part: Part, soonMs: number) {
    const ctx = contextFor(tenant)
    const key = `${tenant} ${part}`
    if (signal.aborted || !(await takeTurn(ctx, part, dirty.has(key) ? soonMs : HOUR_MS))) return
    dirty.delete(key)
    const begun = performance.now()
    await parts[part](ctx, signal)
    if (part === 'catalogue') await prune(ctx)
    ctx.log.info({ tenant, part, ms: Math.round(performance.now() - begun) }, 'recommendations computed')
  }

  async function computeAll(soonMs: number) {
    for (const { id } of tenants)
      for (const part of ['catalogue', 'orders'] as const)
        await compute(id, part, soonMs).catch((error: unknown) => contextFor(id).log.error({ err: error, tenant: id, part }, 'recommendations failed'))
  }

  function next(soonMs: number) {
    work = work.then(() => computeAll(soonMs))
    return work
  }

  async function look() {
    await next(SOON_MS)
    if (!signal.aborted) timer = setTimeout(() => void look(), LOOK_MS).unref()
  }
  timer = setTimeout(() => void look(), FIRST_MS).unref()

  return {
    changed: (tenant, part) => void dirty.add(`${tenant} ${part}`),
    drain: () => next(0),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await work
    },
  }
}
