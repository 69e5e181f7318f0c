import { createQueue } from '#server/commerce/core/queue.ts'
import { findOriginalPicture } from './original-picture.ts'
import { openPictureStore, type StoredPicture } from './picture-store.ts'
import { type ImageFormat, resizePicture } from './resize-picture.ts'

const MAX_PARALLEL_JOBS = 2 // R31
const MAX_QUEUED_JOBS = 1000 // as many as the first visits to a few list pages need; more are refused

/** Thrown when too many pictures are waiting to be made. */
export class QueueFullError extends Error {
  override name = 'QueueFull'
}

/** Finds or makes pictures; simultaneous requests for the same picture share one job. */
export function createPictureFinder({
  mediaRoot,
  cacheRoot,
  cacheBytes,
}: {
  mediaRoot: string
  cacheRoot: string
  cacheBytes: number
}) {
  const store = openPictureStore(cacheRoot, cacheBytes)
  const enqueue = createQueue({
    maxRunning: MAX_PARALLEL_JOBS,
    maxWaiting: MAX_QUEUED_JOBS,
    createRefusal: () => new QueueFullError('too many pictures wait'),
  })
  const pending = new Map<string, Promise<StoredPicture>>()

  /** Undefined if the picture does not exist. */
  return async function findPicture(
    name: string,
    width: number,
    format: ImageFormat,
  ): Promise<StoredPicture | undefined> {
    const source = await findOriginalPicture(mediaRoot, name)
    if (!source) return undefined
    const key = store.getKey(name, source.version, width, format)
    const existing = pending.get(key) ?? (await store.find(key)) ?? pending.get(key)
    if (existing) return existing
    const created = enqueue(async () => store.keep(key, await resizePicture(await source.read(), width, format)))
    pending.set(key, created)
    return created.finally(() => pending.delete(key))
  }
}
