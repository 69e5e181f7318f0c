import { basename } from 'node:path'
import { type Context, getToday } from '#server/commerce/core/context.ts'
import { analyze } from '#server/database/index.ts'
import { getProgress, type ImportProgress, type ImportRun, importEntries } from './import-run.ts'
import { createPictureSizeLookup } from './picture-size.ts'
import { readFeed } from './read-feed.ts'
import { openRejectsFile } from './rejects-file.ts'
import { findUnfinishedRun } from './repository.ts'

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
