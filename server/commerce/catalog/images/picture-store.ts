import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

const MAX_FILES = 50_000 // the index stays below 20 MB
const FILE_NAME_PATTERN = /^([0-9a-f]{40})-([0-9a-f]{32})$/

/** A resized picture with the strong ETag of its bytes. */
export interface StoredPicture {
  bytes: Buffer
  etag: string
}

interface Entry {
  tag: string
  size: number
}

const hashHex = (data: string | Buffer, length: number) =>
  createHash('sha256').update(data).digest('hex').slice(0, length)

/** Pictures of an earlier run, the oldest first; removes other files, such as half-written ones. */
function loadExistingFiles(root: string): [string, Entry][] {
  const found: { key: string; entry: Entry; at: number }[] = []
  for (const name of readdirSync(root)) {
    const [, key, tag] = FILE_NAME_PATTERN.exec(name) ?? []
    if (key === undefined || tag === undefined) rmSync(join(root, name), { recursive: true, force: true })
    else {
      const { size, mtimeMs } = statSync(join(root, name))
      found.push({ key, entry: { tag, size: Math.max(size, 1) }, at: mtimeMs })
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ key, entry }) => [key, entry])
}

/**
 * Stores resized pictures in its own folder, at most `maxBytes` of them; the least recently used are deleted first. It
 * removes any other file from the folder.
 */
export function openPictureStore(root: string, maxBytes: number) {
  mkdirSync(root, { recursive: true })
  const path = (key: string, tag: string) => join(root, `${key}-${tag}`)
  const index = new LRUCache<string, Entry>({
    max: MAX_FILES,
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
    dispose: ({ tag }, key, reason) => {
      if (reason === 'evict') void rm(path(key, tag), { force: true })
    },
  })
  for (const [key, entry] of loadExistingFiles(root)) index.set(key, entry)

  return {
    getKey: (...parts: readonly (string | number)[]) => hashHex(parts.join('\n'), 40),

    async find(key: string): Promise<StoredPicture | undefined> {
      const entry = index.get(key)
      if (!entry) return undefined
      try {
        return { bytes: await readFile(path(key, entry.tag)), etag: entry.tag }
      } catch {
        index.delete(key) // another process has deleted it: it is made again
        return undefined
      }
    },

    async keep(key: string, bytes: Buffer): Promise<StoredPicture> {
      const tag = hashHex(bytes, 32)
      const draft = join(root, `draft-${randomBytes(8).toString('hex')}`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, path(key, tag)) // never an incomplete picture under its final name
        index.set(key, { tag, size: bytes.length })
      } catch {
        // a full disk delays the next visitor, but this one gets the picture
        await rm(draft, { force: true }).catch(() => undefined)
      }
      return { bytes, etag: tag }
    },
  }
}
