import { type Locale, languageOf } from '#shared/tenant.ts'
import type { Database } from '../../database/index.ts'
import { findStylesOf } from '../catalog/index.ts'
import type { Context } from '../context.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { readAllDocuments, readDocuments } from './documents.ts'
import { createMemoryIndex } from './memory-index/memory-index.ts'

/** Changed styles leave dead rows behind; after this many an index is made anew. */
const MAX_CHANGES = 20_000

interface Entry {
  index: Promise<CatalogueIndex>
  changes: number
  /** The last change under way; the next one waits for it, so that a rebuild never loses one. */
  tail: Promise<unknown>
}

/** The indexes of this process: one a shop and locale, per open database. */
const indexesOf = new WeakMap<Database, Map<string, Entry>>()

function entriesOf({ database }: Context) {
  const known = indexesOf.get(database)
  if (known) return known
  const made = new Map<string, Entry>()
  indexesOf.set(database, made)
  return made
}

const keyOf = ({ tenant, locale }: Context) => `${tenant.id} ${locale}`

/** Outlives the request: reads outside any transaction. */
const lasting = (ctx: Context, locale: Locale): Context => ({ ...ctx, locale, db: ctx.database.reader })

async function build(ctx: Context): Promise<CatalogueIndex> {
  const begun = performance.now()
  const index = await createMemoryIndex(languageOf(ctx.locale), await readAllDocuments(ctx))
  ctx.log.info({ tenant: ctx.tenant.id, locale: ctx.locale, styles: index.size(), ms: Math.round(performance.now() - begun) }, 'search index built')
  return index
}

/** The index of the context's shop and locale; built now if nobody needed it before. A build that fails is tried again. */
export async function indexFor(ctx: Context): Promise<CatalogueIndex> {
  const entries = entriesOf(ctx)
  const key = keyOf(ctx)
  const known = entries.get(key)
  if (known) return known.index
  const index = build(lasting(ctx, ctx.locale))
  const entry = { index, changes: 0, tail: index }
  entries.set(key, entry)
  index.catch(() => {
    if (entries.get(key) === entry) entries.delete(key)
  })
  return index
}

/** Builds the indexes of a shop in all its locales, so that no visitor waits for it. */
export async function buildIndexes(ctx: Context, progress: (locale: Locale, styles: number) => void = () => undefined) {
  for (const locale of ctx.tenant.locales) progress(locale, (await indexFor(lasting(ctx, locale))).size())
}

async function change(ctx: Context, entry: Entry, skus: readonly string[] | undefined) {
  if (!skus || entry.changes + skus.length > MAX_CHANGES) {
    const fresh = await build(ctx)
    // The old index answers until the new one is whole: no gap.
    entry.index = Promise.resolve(fresh)
    entry.changes = 0
    return
  }
  const styleIds = await findStylesOf(ctx, skus)
  const changed = await readDocuments(ctx, styleIds)
  const present = new Set(changed.map(({ id }) => id))
  await (await entry.index).apply({ changed, removed: styleIds.filter((id) => !present.has(id)) })
  entry.changes += styleIds.length
}

/** Brings the shop's indexes up to date: the styles of these skus, or everything where none are named. Indexes nobody needed yet are left alone. */
export async function refreshIndex(ctx: Context, skus?: readonly string[]) {
  for (const locale of ctx.tenant.locales) {
    const own = lasting(ctx, locale)
    const entry = entriesOf(own).get(keyOf(own))
    if (!entry) continue
    const work = entry.tail.then(() => change(own, entry, skus))
    entry.tail = work.catch(() => undefined)
    await work
  }
}
