import { pino } from 'pino'
import { findProductIds, findProductIdsBySku } from '#server/commerce/catalog/products/index.ts'
import type { Context } from '#server/commerce/core/context.ts'
import { type Database, openDatabase } from '#server/database/index.ts'
import { getLanguage } from '#shared/tenant.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { createMemoryIndex } from '../memory-index/memory-index.ts'
import { createPostgresIndex } from '../postgres-index/postgres-index.ts'
import { loadSearchDocuments, streamSearchDocuments } from '../search-documents.ts'
import type { IndexLocation, IndexWorkerApi } from './protocol.ts'

/** Changed products leave dead rows; with more changes than both of these, the index is rebuilt. */
const MAX_CHANGES = 20_000
const MAX_CHANGED_SHARE = 0.2

interface OpenIndex {
  location: IndexLocation
  index: CatalogueIndex
  changes: number
  /** The last change in progress. The next one waits for it, so that a rebuild never loses one. */
  pendingChange: Promise<unknown>
}

/** Creates a context to read an index's products at an instant. */
type CreateContext = (location: IndexLocation, now: Date) => Context

/** The database connections of this thread, one per database. */
function createConnections() {
  const databases = new Map<string, Database>()
  const log = pino({ level: 'silent' })
  const createContext: CreateContext = ({ source, tenant, locale }, now) => {
    const name = JSON.stringify(source)
    const database = databases.get(name) ?? openDatabase(source)
    databases.set(name, database)
    return { tenant, locale, session: undefined, now, db: database.reader, database, log }
  }
  return {
    createContext,
    async close(name: string) {
      await databases.get(name)?.close()
      databases.delete(name)
    },
  }
}

async function buildIndex(ctx: Context, { kind, tenant, locale }: IndexLocation, rebuild: boolean) {
  const productIds = await findProductIds(ctx)
  const streamProducts = () => streamSearchDocuments(ctx, productIds)
  if (kind === 'postgres')
    return createPostgresIndex(ctx.database, tenant.id, locale, streamProducts, { now: ctx.now, rebuild })
  return createMemoryIndex(getLanguage(locale), streamProducts(), productIds.length)
}

/** Applies the changes of these SKUs to an index, or rebuilds it for all or too many of them. */
async function refreshIndex(entry: OpenIndex, ctx: Context, skus: readonly string[] | undefined) {
  const maxChanges = Math.max(MAX_CHANGES, entry.index.size() * MAX_CHANGED_SHARE)
  if (!skus || entry.changes + skus.length > maxChanges) {
    entry.index = await buildIndex(ctx, entry.location, true)
    entry.changes = 0
    return
  }
  const productIds = await findProductIdsBySku(ctx, skus)
  const changed = await loadSearchDocuments(ctx, productIds)
  const presentIds = new Set(changed.map(({ id }) => id))
  await entry.index.apply({ changed, removed: productIds.filter((id) => !presentIds.has(id)) })
  entry.changes += productIds.length
}

/** The open indexes of this thread. */
export function createIndexHost(): IndexWorkerApi {
  const openIndexes = new Map<string, OpenIndex>()
  const connections = createConnections()

  function getOpenIndex(key: string) {
    const found = openIndexes.get(key)
    if (!found) throw new Error(`no index is open for ${key}`)
    return found
  }

  return {
    async open(key, location, now) {
      const startedAt = performance.now()
      const index = await buildIndex(connections.createContext(location, now), location, false)
      openIndexes.set(key, { location, index, changes: 0, pendingChange: Promise.resolve() })
      return { products: index.size(), ms: Math.round(performance.now() - startedAt) }
    },
    search: async (key, query) => getOpenIndex(key).index.search(query),
    suggest: async (key, prefix) => getOpenIndex(key).index.suggest(prefix),
    async refresh(key, now, skus) {
      const entry = getOpenIndex(key)
      const ctx = connections.createContext(entry.location, now)
      const work = entry.pendingChange.then(() => refreshIndex(entry, ctx, skus))
      entry.pendingChange = work.catch(() => undefined)
      await work
    },
    async close(source) {
      const name = JSON.stringify(source)
      for (const [key, { location }] of openIndexes)
        if (JSON.stringify(location.source) === name) openIndexes.delete(key)
      await connections.close(name)
    },
  }
}
