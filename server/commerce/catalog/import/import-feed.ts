import { basename } from 'node:path'
import { type Context, getToday, inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { analyze } from '#server/database/index.ts'
import { checkRequired, checkValues } from './check-row.ts'
import { type FeedEntry, type FeedRow, findFirstValue } from './feed-row.ts'
import { importBatch } from './import-batch.ts'
import { type ImportTarget, type MappedRow, mapRow } from './map-row.ts'
import { createPictureSizeLookup } from './picture-size.ts'
import { readFeed } from './read-feed.ts'
import { openRejectsFile, type RejectsFile } from './rejects-file.ts'
import { deactivateEmptyProducts, deleteUnfinishedRuns, findUnfinishedRun, recordImportRun } from './repository.ts'

const BATCH_SIZE = 250 // rows a transaction: readers never wait, a crash loses at most these

/** The progress of an import. */
export interface ImportProgress {
  rowsRead: number
  rowsRejected: number
}

/** The result of an import. */
export interface ImportResult extends ImportProgress {
  rowsImported: number
  /** Rows that an earlier run of the same feed had read before it stopped; undefined if none stopped. */
  resumedAfter: number | undefined
}

export interface ImportOptions {
  file: string
  rejectsFile: string
  /** Folder of the pictures that a feed may name by their source. */
  mediaRoot: string
  onProgress?(progress: ImportProgress): void
}

/** "products-fashion.jsonl.gz" → "products-fashion": the name under which the shop stores its runs. */
export const getFeedName = (file: string) =>
  basename(file)
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')

/** One import under way. */
interface ImportRun {
  ctx: Context
  target: ImportTarget
  isTagged: boolean
  rejects: RejectsFile
  startedAt: string
  rowsRead: number
  /** Rows that wait for the next transaction. */
  batch: MappedRow[]
  onProgress(progress: ImportProgress): void
}

const getProgress = ({ rowsRead, rejects }: ImportRun): ImportProgress => ({ rowsRead, rowsRejected: rejects.count() })

/** Maps a row, or adds the first problem to the rejects file. */
function mapOrReject({ target, isTagged, rejects }: ImportRun, row: FeedRow): MappedRow | undefined {
  const [problem] = [...checkRequired(row), ...checkValues(row, isTagged)]
  const mapped = problem ?? mapRow(row, target)
  if ('variant' in mapped) return mapped
  const { kind, element, reason } = mapped
  rejects.add({ line: row.line, id: findFirstValue(row, 'id'), kind, element, reason })
  return undefined
}

function takeBatch(run: ImportRun): MappedRow[] {
  const { batch } = run
  run.batch = []
  return batch
}

/** Writes the waiting rows and the run's progress in one transaction; `isLast` also ends the run. */
async function flushBatch(run: ImportRun, isLast: boolean) {
  const { target, rejects, startedAt } = run
  const { source } = target
  await inTransaction(run.ctx, async (tx) => {
    const rows = takeBatch(run)
    // A write first: SQLite refuses a transaction that begins by reading if another process writes in between.
    await recordImportRun(tx, { source, startedAt, finishedAt: null, ...getProgress(run) })
    for (const { line, id, reason } of await importBatch(tx, rows))
      rejects.add({ line, id, kind: 'Refused', element: 'id', reason })
    if (isLast) {
      await deleteUnfinishedRuns(tx, source)
      await deactivateEmptyProducts(tx, source)
      await publish(tx, 'catalogue-changed', {})
    }
    await recordImportRun(tx, { source, startedAt, finishedAt: isLast ? startedAt : null, ...getProgress(run) })
  })
}

/** Imports all entries in batches. If reading fails, the rows read before it are still written. */
async function importEntries(run: ImportRun, entries: AsyncIterable<FeedEntry>) {
  const { rejects } = run
  try {
    for await (const entry of entries) {
      run.rowsRead++
      if ('broken' in entry) rejects.add({ line: entry.line, kind: 'Broken', reason: entry.broken })
      else {
        const row = mapOrReject(run, entry)
        if (row) run.batch.push(row)
      }
      if (run.batch.length >= BATCH_SIZE) {
        await flushBatch(run, false)
        run.onProgress(getProgress(run))
      }
    }
    await flushBatch(run, true)
  } catch (error) {
    if (run.batch.length > 0) await flushBatch(run, false)
    throw error
  } finally {
    rejects.flush()
  }
}

/**
 * Imports a feed into the shop of the context, in batches that are written whole or not at all; unchanged rows change
 * nothing. Rows that cannot be sold are listed in the rejects file. Throws FeedError if the feed cannot be read (any
 * further); the batches before that remain, and the next run imports the rest.
 */
export async function importFeed(
  ctx: Context,
  { file, rejectsFile, mediaRoot, onProgress = () => undefined }: ImportOptions,
): Promise<ImportResult> {
  const { format, entries } = await readFeed(file)
  const source = getFeedName(file)
  const resumedAfter = (await findUnfinishedRun(ctx, source))?.rowsRead
  const run: ImportRun = {
    ctx,
    target: {
      tenant: ctx.tenant,
      source,
      now: ctx.now,
      today: getToday(ctx),
      findPictureSize: createPictureSizeLookup(mediaRoot),
    },
    isTagged: format.kind === 'xml',
    rejects: openRejectsFile(rejectsFile),
    startedAt: ctx.now.toISOString(),
    rowsRead: 0,
    batch: [],
    onProgress,
  }
  await importEntries(run, entries)
  await analyze(ctx.database, ['product', 'productText', 'productPicture', 'variant'])
  onProgress(getProgress(run))
  return { ...getProgress(run), rowsImported: run.rowsRead - run.rejects.count(), resumedAfter }
}
