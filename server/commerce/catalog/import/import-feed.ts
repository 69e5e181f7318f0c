import { basename } from 'node:path'
import { analyze } from '../../../database/index.ts'
import { type Context, inTransaction } from '../../context.ts'
import { publish } from '../../events.ts'
import { landBatch } from './batch.ts'
import { type FeedRow, firstOf } from './feed-row.ts'
import { type MappedRow, mapRow, type Target } from './map-row.ts'
import { createPictureSize } from './picture-size.ts'
import { readFeed } from './read-feed.ts'
import { openRejects } from './rejects.ts'
import { findUnfinishedRun, forgetUnfinishedRuns, noteRun, retireEmptyStyles, saveMemory } from './repository.ts'
import { checkPresence, checkValues } from './rules.ts'

const BATCH = 250 // rows a transaction: a reader never waits, a crash loses at most these

/** How far an import has come. */
export interface ImportProgress {
  rowsRead: number
  rowsRejected: number
}

/** What an import did. */
export interface ImportResult extends ImportProgress {
  rowsLanded: number
  /** Rows that an earlier run of the same feed had read before it stopped; undefined where none stopped. */
  resumedAfter: number | undefined
}

export interface ImportOptions {
  file: string
  rejectsFile: string
  /** Folder of the pictures that a feed may name by their source. */
  mediaRoot: string
  onProgress?(progress: ImportProgress): void
}

/** "products-fashion.jsonl.gz" → "products-fashion": the name under which the shop remembers the feed. */
export const feedName = (file: string) =>
  basename(file)
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')

/**
 * Reads a feed into the shop of the context. Rows land in batches, each whole or not at all; importing the same feed again
 * changes nothing but what changed in it. Rows that cannot be sold are named in the rejects file.
 * Throws FeedError where the feed cannot be read (any further); what landed before stays, and the next run repairs the rest.
 */
export async function importFeed(ctx: Context, { file, rejectsFile, mediaRoot, onProgress = () => undefined }: ImportOptions): Promise<ImportResult> {
  const { format, entries } = await readFeed(file)
  await saveMemory(ctx.database)
  const source = feedName(file)
  const resumedAfter = (await findUnfinishedRun(ctx, source))?.rowsRead
  const rejects = openRejects(rejectsFile)
  const today = ctx.now.toLocaleDateString('sv-SE', { timeZone: ctx.tenant.timeZone })
  const target: Target = { tenant: ctx.tenant, source, now: ctx.now, today, pictureSize: createPictureSize(mediaRoot) }
  const startedAt = ctx.now.toISOString()
  let rowsRead = 0
  let batch: MappedRow[] = []

  const mapped = (row: FeedRow): MappedRow | undefined => {
    const problems = [...checkPresence(row), ...checkValues(row, format.kind === 'xml')]
    const made = problems.length === 0 ? mapRow(row, target) : undefined
    if (made && 'article' in made) return made
    for (const { kind, element, reason } of made ? [made] : problems.slice(0, 1)) rejects.add({ line: row.line, id: firstOf(row, 'id'), kind, element, reason })
    return undefined
  }
  const progress = () => ({ rowsRead, rowsRejected: rejects.count() })
  const land = (finished: boolean) =>
    inTransaction(ctx, async (tx) => {
      const rows = batch
      batch = []
      // A write first: on SQLite a transaction that begins by reading is refused where another process writes in between.
      await noteRun(tx, { source, startedAt, finishedAt: null, ...progress() })
      for (const { line, id, reason } of await landBatch(tx, rows)) rejects.add({ line, id, kind: 'Refused', element: 'id', reason })
      if (finished) {
        await forgetUnfinishedRuns(tx, source)
        await retireEmptyStyles(tx, source)
        await publish(tx, 'catalogue-changed', {})
      }
      await noteRun(tx, { source, startedAt, finishedAt: finished ? startedAt : null, ...progress() })
    })

  try {
    for await (const entry of entries) {
      rowsRead++
      if ('broken' in entry) rejects.add({ line: entry.line, kind: 'Broken', reason: entry.broken })
      else {
        const row = mapped(entry)
        if (row) batch.push(row)
      }
      if (batch.length >= BATCH) {
        await land(false)
        onProgress(progress())
      }
    }
    await land(true)
  } catch (error) {
    if (batch.length > 0 && rowsRead > 0) await land(false)
    throw error
  } finally {
    rejects.flush()
  }
  await analyze(ctx.database, ['style', 'styleText', 'stylePicture', 'article'])
  onProgress(progress())
  return { ...progress(), rowsLanded: rowsRead - rejects.count(), resumedAfter }
}
