import { createQueue } from './queue.ts'
import { findSource } from './source.ts'
import { openStore, type StoredPicture } from './store.ts'
import { type Format, transform } from './transform.ts'

const PARALLEL = 2 // design/reliability.md R31
const WAITING = 1000 // a cold start of a few list pages; beyond it the answer is "later"

/** Finds or makes pictures; the same one asked for at the same time is made once. */
export function createPictures({ mediaRoot, cacheRoot, cacheBytes }: { mediaRoot: string; cacheRoot: string; cacheBytes: number }) {
  const store = openStore(cacheRoot, cacheBytes)
  const enqueue = createQueue(PARALLEL, WAITING)
  const making = new Map<string, Promise<StoredPicture>>()

  /** Undefined where there is no such picture. */
  return async function findPicture(name: string, width: number, format: Format): Promise<StoredPicture | undefined> {
    const source = await findSource(mediaRoot, name)
    if (!source) return undefined
    const key = store.keyOf(name, source.version, width, format)
    const known = making.get(key) ?? (await store.find(key)) ?? making.get(key)
    if (known) return known
    const made = enqueue(async () => store.keep(key, await transform(await source.read(), width, format)))
    making.set(key, made)
    return made.finally(() => making.delete(key))
  }
}
