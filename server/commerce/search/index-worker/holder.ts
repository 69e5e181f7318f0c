import { pino } from 'pino'
import { languageOf } from '#shared/tenant.ts'
import { type Database, openDatabase } from '../../../database/index.ts'
import { findStyleIds, findStylesOf } from '../../catalog/index.ts'
import type { Context } from '../../context.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { readDocuments, streamDocuments } from '../documents.ts'
import { createMemoryIndex } from '../memory-index/memory-index.ts'
import { createPostgresIndex } from '../postgres-index/postgres-index.ts'
import type { IndexCalls, Place } from './protocol.ts'

/** Changed styles leave dead rows behind; when there are more than this, and than this share of all, the index is made anew. */
const MAX_CHANGES = 20_000
const MAX_CHANGED_SHARE = 0.2

interface Held {
  place: Place
  index: CatalogueIndex
  changes: number
  /** The last change under way; the next one waits for it, so that a rebuild never loses one. */
  tail: Promise<unknown>
}

/** Holds indexes and keeps database connections of its own to read what they hold. */
export function createHolder(): IndexCalls {
  const held = new Map<string, Held>()
  const databases = new Map<string, Database>()
  const log = pino({ level: 'silent' })

  function contextOf({ source, tenant, locale }: Place, now: Date): Context {
    const name = JSON.stringify(source)
    const database = databases.get(name) ?? openDatabase(source)
    databases.set(name, database)
    return { tenant, locale, session: undefined, now, db: database.reader, database, log }
  }

  async function build(place: Place, now: Date, rebuild: boolean) {
    const ctx = contextOf(place, now)
    const styleIds = await findStyleIds(ctx)
    const goods = () => streamDocuments(ctx, styleIds)
    if (place.kind === 'postgres') return createPostgresIndex(ctx.database, place.tenant.id, place.locale, goods, { now, rebuild })
    return createMemoryIndex(languageOf(place.locale), goods(), styleIds.length)
  }

  function get(key: string) {
    const found = held.get(key)
    if (!found) throw new Error(`no index is open for ${key}`)
    return found
  }

  async function change(entry: Held, now: Date, skus: readonly string[] | undefined) {
    const most = Math.max(MAX_CHANGES, entry.index.size() * MAX_CHANGED_SHARE)
    if (!skus || entry.changes + skus.length > most) {
      entry.index = await build(entry.place, now, true)
      entry.changes = 0
      return
    }
    const ctx = contextOf(entry.place, now)
    const styleIds = await findStylesOf(ctx, skus)
    const changed = await readDocuments(ctx, styleIds)
    const present = new Set(changed.map(({ id }) => id))
    await entry.index.apply({ changed, removed: styleIds.filter((id) => !present.has(id)) })
    entry.changes += styleIds.length
  }

  return {
    async open(key, place, now) {
      const begun = performance.now()
      const index = await build(place, now, false)
      held.set(key, { place, index, changes: 0, tail: Promise.resolve() })
      return { styles: index.size(), ms: Math.round(performance.now() - begun) }
    },
    search: async (key, query) => get(key).index.search(query),
    suggest: async (key, prefix) => get(key).index.suggest(prefix),
    async refresh(key, now, skus) {
      const entry = get(key)
      const work = entry.tail.then(() => change(entry, now, skus))
      entry.tail = work.catch(() => undefined)
      await work
    },
    async close(source) {
      const name = JSON.stringify(source)
      for (const [key, { place }] of held) if (JSON.stringify(place.source) === name) held.delete(key)
      await databases.get(name)?.close()
      databases.delete(name)
    },
  }
}
