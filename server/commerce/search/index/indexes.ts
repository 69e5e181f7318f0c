import type { Context } from '#server/commerce/core/context.ts'
import type { Database } from '#server/database/index.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { createIndexThread, createUnavailableError } from './index-worker/index-thread.ts'
import type { IndexKind } from './index-worker/protocol.ts'

/** Longer than any visitor waits: later requests for an unfinished index get an error. */
const INDEX_TIMEOUT_MS = 30_000

export type IndexContext = Pick<Context, 'database' | 'tenant' | 'locale' | 'log' | 'now'>

type RemoteIndex = Pick<CatalogueIndex, 'search' | 'suggest'>

interface IndexEntry {
  context: IndexContext
  index: Promise<RemoteIndex>
  isOpen: boolean
}

/** The indexes of this process, which are in another thread: one per database, shop and locale. */
const indexEntries = new Map<string, IndexEntry>()
const thread = createIndexThread(reopenIndexes)

/** The index kind of a database, if it is not in memory. */
const indexKinds = new WeakMap<Database, IndexKind>()

const toIndexKey = ({ database, tenant, locale }: Pick<IndexContext, 'database' | 'tenant' | 'locale'>) =>
  JSON.stringify([database.source, tenant.id, locale])

function openIndex({ database, tenant, locale, log, now }: IndexContext): IndexEntry {
  const key = toIndexKey({ database, tenant, locale })
  async function requestIndex(): Promise<RemoteIndex> {
    const built = await thread.call(
      'open',
      key,
      { source: database.source, kind: indexKinds.get(database) ?? 'memory', tenant, locale },
      now,
    )
    log.info({ tenant: tenant.id, locale, ...built }, 'search index built')
    entry.isOpen = true
    return {
      search: (query) => thread.call('search', key, query),
      suggest: (prefix) => thread.call('suggest', key, prefix),
    }
  }
  const entry: IndexEntry = { context: { database, tenant, locale, log, now }, index: requestIndex(), isOpen: false }
  indexEntries.set(key, entry)
  entry.index.catch(() => {
    if (indexEntries.get(key) === entry) indexEntries.delete(key)
  })
  return entry
}

/** After a crash of the thread: rebuilds all complete indexes; unfinished ones wait for the next search. */
function reopenIndexes(error: unknown) {
  for (const { isOpen, context } of [...indexEntries.values()]) {
    if (!isOpen) continue
    context.log.error(
      { err: error, tenant: context.tenant.id, locale: context.locale },
      'search index lost, building it again',
    )
    openIndex(context)
  }
}

async function withTimeout(timeoutMs: number, index: Promise<RemoteIndex>) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createUnavailableError()), timeoutMs)
  })
  return Promise.race([index, timeout]).finally(() => clearTimeout(timer))
}

/** The index of the context's shop and locale, built on first use. 503 unavailable if that takes too long. */
export async function getIndex(ctx: IndexContext): Promise<RemoteIndex> {
  const entry = indexEntries.get(toIndexKey(ctx)) ?? openIndex(ctx)
  entry.context.now = ctx.now
  return entry.isOpen ? entry.index : withTimeout(INDEX_TIMEOUT_MS, entry.index)
}

/** Where the indexes of a database are kept; asked before the first of them is built. */
export const setIndexKind = (database: Database, kind: IndexKind) => void indexKinds.set(database, kind)

/** Builds the context's index unless it is there or being built; resolves once it is complete. */
export async function warmIndex(ctx: IndexContext): Promise<void> {
  await (indexEntries.get(toIndexKey(ctx)) ?? openIndex(ctx)).index
}

/** Drops the indexes of a database. */
export async function closeIndexes(database: Database) {
  for (const [key, entry] of indexEntries) if (entry.context.database === database) indexEntries.delete(key)
  await thread.call('close', database.source)
}

/** Terminates the index thread like a crash. */
export const killIndexThread = () => thread.kill()

/**
 * Updates the shop's indexes: the products of these SKUs, or everything if none are given. Unused indexes stay unbuilt.
 */
export async function refreshIndexes(ctx: Omit<IndexContext, 'locale'>, skus?: readonly string[]) {
  const keys = ctx.tenant.locales.map((locale) => toIndexKey({ ...ctx, locale }))
  const refreshes = keys.flatMap(
    (key) => indexEntries.get(key)?.index.then(() => thread.call('refresh', key, ctx.now, skus)) ?? [],
  )
  await Promise.all(refreshes)
}
