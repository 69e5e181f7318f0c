import { existsSync } from 'node:fs'
import { join } from 'node:path'

const LOCAL_PICTURE_PATTERN = /^(?:[a-z0-9][a-z0-9_-]*\/)+[a-z0-9][a-z0-9_-]*\.(?:jpe?g|png|webp)$/i
const MAX_CACHED_PICTURES = 5000

/**
 * Looks up the size of a picture below mediaRoot: wide scenes are 1600 × 900, products 900 × 1200 (README of the
 * media).
 */
export function createPictureSizeLookup(mediaRoot: string) {
  const existsBySource = new Map<string, boolean>()
  return (source: string): { width: number; height: number } | undefined => {
    if (!LOCAL_PICTURE_PATTERN.test(source)) return undefined
    if (existsBySource.size >= MAX_CACHED_PICTURES) existsBySource.clear()
    const exists = existsBySource.get(source) ?? existsSync(join(mediaRoot, source))
    existsBySource.set(source, exists)
    if (!exists) return undefined
    return source.startsWith('heroes/') ? { width: 1600, height: 900 } : { width: 900, height: 1200 }
  }
}
