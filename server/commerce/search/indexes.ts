import type { Logger } from 'pino'
import type { Locale, Tenant } from '#shared/tenant.ts'
import type { Database } from '../../database/index.ts'
import type { Context } from '../context.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type Changes, followChanges } from './index-worker/change-log.ts'
import type { IndexKind } from './index-worker/protocol.ts'
import { createThread, unavailable } from './index-worker/thread.ts'

/** Longer than any visitor waits: whoever asks before an index is built hears that it is not there yet. */
const PATIENCE_MS = 30_000

type Place = Pick<Context, 'database' | 'tenant' | 'locale' | 'log' | 'now'>
type RemoteIndex = Pick<CatalogueIndex, 'search' | 'suggest'>

interface Entry {
  place: Place
  index: Promise<RemoteIndex>
  isOpen: boolean
}

/** The indexes of this process, which another thread holds: one a database, shop and locale. */
const entries = new Map<string, Entry>()
const thread = createThread(reopen)
/** Where the indexes of a database lie, where it is not memory. */
const kinds = new WeakMap<Database, IndexKind>()

const keyOf = ({ database, tenant, locale }: Pick<Place, 'database' | 'tenant' | 'locale'>) => JSON.stringify([database.source, tenant.id, locale])

function open({ database, tenant, locale, log, now }: Place): Entry {
  const key = keyOf({ database, tenant, locale })
  async function ask(): Promise<RemoteIndex> {
    const built = await thread.call('open', key, { source: database.source, kind: kinds.get(database) ?? 'memory', tenant, locale }, now)
    log.info({ tenant: tenant.id, locale, ...built }, 'search index built')
    entry.isOpen = true
    return { search: (query) => thread.call('search', key, query), suggest: (prefix) => thread.call('suggest', key, prefix) }
  }
  const entry: Entry = { place: { database, tenant, locale, log, now }, index: ask(), isOpen: false }
  entries.set(key, entry)
  entry.index.catch(() => {
    if (entries.get(key) === entry) entries.delete(key)
  })
  return entry
}

/** After the thread has died: all that was whole is built again; what was being built waits until somebody asks. */
function reopen(error: unknown) {
  for (const { isOpen, place } of [...entries.values()]) {
    if (!isOpen) continue
    place.log.error({ err: error, tenant: place.tenant.id, locale: place.locale }, 'search index lost, building it again')
    open(place)
  }
}

async function within(patience: number, index: Promise<RemoteIndex>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), patience)
  })
  return Promise.race([index, late]).finally(() => clearTimeout(timer))
}

/** The index of the context's shop and locale; built now if nobody needed it before. 503 unavailable where that takes too long. */
export async function indexFor(ctx: Place): Promise<RemoteIndex> {
  const entry = entries.get(keyOf(ctx)) ?? open(ctx)
  entry.place.now = ctx.now
  return entry.isOpen ? entry.index : within(PATIENCE_MS, entry.index)
}

/** Ends the thread that holds the indexes, as a crash would. */
export const endIndexThread = () => thread.kill()

/** Brings the shop's indexes up to date: the styles of these skus, or everything where none are named. Indexes nobody needed yet are left alone. */
export async function refreshIndex(ctx: Omit<Place, 'locale'>, skus?: readonly string[]) {
  const wanted = ctx.tenant.locales.map((locale) => keyOf({ ...ctx, locale }))
  const open = wanted.flatMap((key) => entries.get(key)?.index.then(() => thread.call('refresh', key, ctx.now, skus)) ?? [])
  await Promise.all(open)
}

export interface Indexes {
  /** False while those that were asked for at the start are being built. */
  ready(): boolean
  /** Takes in every change that is written down now. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export interface IndexesOptions {
  database: Database
  tenants: readonly Tenant[]
  log: Logger
  now(): Date
  kind?: IndexKind
  /** Builds all indexes at once, so that no visitor waits for one. */
  warm: boolean
  /** Told once the indexes of this process know what has changed in a shop. */
  onChange?(tenant: string): void
}

/** Keeps the indexes of this process up to date by the change log, until stopped. */
export function startIndexes({ database, tenants, log, now, kind = 'memory', warm, onChange }: IndexesOptions): Indexes {
  kinds.set(database, kind)
  const place = (tenant: Tenant, locale: Locale): Place => ({ database, tenant, locale, log, now: now() })
  const onError = (error: unknown) => log.error({ err: error }, 'search index not up to date')

  async function take(changes: Changes) {
    for (const [id, skus] of changes) {
      const tenant = tenants.find((each) => each.id === id)
      if (tenant) await refreshIndex(place(tenant, tenant.locales[0]), skus === 'all' ? undefined : [...skus])
      onChange?.(id)
    }
  }

  const changes = followChanges({ database, now, take, onError })
  let ready = !warm
  async function warmUp() {
    for (const tenant of tenants) for (const locale of tenant.locales) await (entries.get(keyOf(place(tenant, locale))) ?? open(place(tenant, locale))).index
    ready = true
  }
  if (warm) changes.drain().then(warmUp).catch(onError)

  return {
    ready: () => ready,
    drain: changes.drain,
    async stop() {
      await changes.stop()
      for (const [key, entry] of entries) if (entry.place.database === database) entries.delete(key)
      await thread.call('close', database.source)
    },
  }
}
