import { existsSync } from 'node:fs'
import { join } from 'node:path'

const LOCAL = /^(?:[a-z0-9][a-z0-9_-]*\/)+[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp)$/i
const MAX_KNOWN = 5000

/** Tells the size of a picture below mediaRoot: wide scenes are 1600 × 900, products 900 × 1200 (the media's README). */
export function createPictureSize(mediaRoot: string) {
  const known = new Map<string, boolean>()
  return (source: string): { width: number; height: number } | undefined => {
    if (!LOCAL.test(source)) return undefined
    if (known.size >= MAX_KNOWN) known.clear()
    const exists = known.get(source) ?? existsSync(join(mediaRoot, source))
    known.set(source, exists)
    if (!exists) return undefined
    return source.startsWith('heroes/') ? { width: 1600, height: 900 } : { width: 900, height: 1200 }
  }
}
