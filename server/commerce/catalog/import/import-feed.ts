import { basename } from 'node:path'
import { type Context, getToday, inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { analyze } from '#server/database/index.ts'
import { checkRequired, checkValues } from './check-row.ts'
import { type FeedRow, findFirstValue } from './feed-row.ts'
import { importBatch } from './import-batch.ts'
import { type ImportTarget, type MappedRow, mapRow } from './map-row.ts'
import { createPictureSizeLookup } from './picture-size.ts'
import { readFeed } from './read-feed.ts'
import { openRejectsFile } from './rejects-file.ts'
import {
  deactivateEmptyProducts,
  deleteUnfinishedRuns,
  findUnfinishedRun,
  limitPageCache,
  recordImportRun,
} from './repository.ts'

const BATCH_SIZE = 250 // rows a transaction: a reader never waits, a crash loses at most these

/** How far an import has come. */
export interface ImportProgress {
  rowsRead: number
  rowsRejected: number
}

/** What an import did. */
export interface ImportResult extends ImportProgress {
  rowsImported: number
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
export const getFeedName = (file: string) =>
  basename(file)
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')

/**
 * Reads a feed into the shop of the context. Rows land in batches, each whole or not at all; importing the same feed
 * again changes nothing but what changed in it. Rows that cannot be sold are named in the rejects file. Throws
 * FeedError where the feed cannot be read (any further); what landed before stays, and the next run repairs the rest.
 */
export async function importFeed(
  ctx: Context,
  { file, rejectsFile, mediaRoot, onProgress = () => undefined }: ImportOptions,
): Promise<ImportResult> {
  const { format, entries } = await readFeed(file)
  await limitPageCache(ctx.database)
  const source = getFeedName(file)
  const resumedAfter = (await findUnfinishedRun(ctx, source))?.rowsRead
  const rejects = openRejectsFile(rejectsFile)
  const today = getToday(ctx)
  const target: ImportTarget = {
    tenant: ctx.tenant,
    source,
    now: ctx.now,
    today,
    findPictureSize: createPictureSizeLookup(mediaRoot),
  }
  const startedAt = ctx.now.toISOString()
  let rowsRead = 0
  let batch: MappedRow[] = []

  const mapOrReject = (row: FeedRow): MappedRow | undefined => {
    const problems = [...checkRequired(row), ...checkValues(row, format.kind === 'xml')]
    const mapped = problems.length === 0 ? mapRow(row, target) : undefined
    if (mapped && 'variant' in mapped) return mapped
    for (const { kind, element, reason } of mapped ? [mapped] : problems.slice(0, 1))
      rejects.add({ line: row.line, id: findFirstValue(row, 'id'), kind, element, reason })
    return undefined
  }
  const getProgress = () => ({ rowsRead, rowsRejected: rejects.count() })
  const flushBatch = (finished: boolean) =>
    inTransaction(ctx, async (tx) => {
      const rows = batch
      batch = []
      // A write first: on SQLite a transaction that begins by reading is refused where another process writes in
      // between.
      await recordImportRun(tx, { source, startedAt, finishedAt: null, ...getProgress() })
      for (const { line, id, reason } of await importBatch(tx, rows))
        rejects.add({ line, id, kind: 'Refused', element: 'id', reason })
      if (finished) {
        await deleteUnfinishedRuns(tx, source)
        await deactivateEmptyProducts(tx, source)
        await publish(tx, 'catalogue-changed', {})
      }
      await recordImportRun(tx, { source, startedAt, finishedAt: finished ? startedAt : null, ...getProgress() })
    })

  try {
    for await (const entry of entries) {
      rowsRead++
      if ('broken' in entry) rejects.add({ line: entry.line, kind: 'Broken', reason: entry.broken })
      else {
        const row = mapOrReject(entry)
        if (row) batch.push(row)
      }
      if (batch.length >= BATCH_SIZE) {
        await flushBatch(false)
        onProgress(getProgress())
      }
    }
    await flushBatch(true)
  } catch (error) {
    if (batch.length > 0 && rowsRead > 0) await flushBatch(false)
    throw error
  } finally {
    rejects.flush()
  }
  await analyze(ctx.database, ['product', 'productText', 'productPicture', 'variant'])
  onProgress(getProgress())
  return { ...getProgress(), rowsImported: rowsRead - rejects.count(), resumedAfter }
}
