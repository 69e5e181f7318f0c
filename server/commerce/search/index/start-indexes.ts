import type { Logger } from 'pino'
import type { Database } from '#server/database/index.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { type CatalogueChanges, followChanges } from './index-worker/change-log.ts'
import type { IndexKind } from './index-worker/protocol.ts'
import { closeIndexes, type IndexContext, refreshIndexes, setIndexKind, warmIndex } from './indexes.ts'

export interface Indexes {
  /** False while the indexes of the start are being built. */
  isReady(): boolean
  /** Applies every change that is recorded now. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export interface IndexesOptions {
  database: Database
  tenants: readonly Tenant[]
  log: Logger
  now(): Date
  kind?: IndexKind
  /** Builds all indexes immediately, so that no visitor waits for one. */
  warm: boolean
  /** Called once the indexes of this process contain the changes of a shop. */
  onChange?(tenant: string): void
}

/** Keeps the indexes of this process up to date, until stopped. */
export function startIndexes({
  database,
  tenants,
  log,
  now,
  kind = 'memory',
  warm,
  onChange,
}: IndexesOptions): Indexes {
  setIndexKind(database, kind)
  const createIndexContext = (tenant: Tenant, locale: Locale): IndexContext => ({
    database,
    tenant,
    locale,
    log,
    now: now(),
  })

  async function applyChanges(changes: CatalogueChanges) {
    for (const [id, skus] of changes) {
      const tenant = tenants.find((each) => each.id === id)
      if (tenant)
        await refreshIndexes(createIndexContext(tenant, tenant.locales[0]), skus === 'all' ? undefined : [...skus])
      onChange?.(id)
    }
  }

  const changes = followChanges({ database, log, now, applyChanges })
  let ready = !warm
  async function warmUp() {
    for (const tenant of tenants)
      for (const locale of tenant.locales) await warmIndex(createIndexContext(tenant, locale))
    ready = true
  }
  if (warm)
    changes
      .drain()
      .then(warmUp)
      .catch((error: unknown) => log.error({ err: error }, 'search indexes not built'))

  return {
    isReady: () => ready,
    drain: changes.drain,
    async stop() {
      await changes.stop()
      await closeIndexes(database)
    },
  }
}
