import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { publish } from '#server/commerce/core/events.ts'
import { checkRequired, checkValues } from './check-row.ts'
import { type FeedEntry, type FeedRow, findFirstValue } from './feed-row.ts'
import { importBatch } from './import-batch.ts'
import type { ImportTarget } from './import-target.ts'
import { mapRow } from './map-row.ts'
import type { RejectsFile } from './rejects-file.ts'
import { deactivateEmptyProducts, deleteUnfinishedRuns } from './repository.ts'
import type { MappedRow } from './table-rows.ts'
import { recordImportRun } from './write-batch.ts'

const BATCH_SIZE = 250 // rows a transaction: readers never wait, a crash loses at most these

/** The progress of an import. */
export interface ImportProgress {
  rowsRead: number
  rowsRejected: number
}

/** One import under way. */
export interface ImportRun {
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

export const getProgress = ({ rowsRead, rejects }: ImportRun): ImportProgress => ({
  rowsRead,
  rowsRejected: rejects.count(),
})

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
export async function importEntries(run: ImportRun, entries: AsyncIterable<FeedEntry>) {
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
