import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../../http/accepted-encoding.ts'
import type { PageKey } from './page-key.ts'

const FRESH_MS = 60_000 // then served stale while one refresh runs
const STALE_MS = 600_000 // a page that nobody has requested for ten minutes is kept for times without back end only
const MAX_BYTES = 50_000_000 // some 1,000 pages in two encodings, within the process's 200 MB

/** A whole page as it is sent: nothing in it belongs to one visitor. */
export interface CachedPage {
  bytes: Readonly<Record<Encoding, Buffer>>
  /** Security headers included, ETag and length not. */
  headers: OutgoingHttpHeaders
  /** Hash of the page before compression. */
  hash: string
  routeId: string
}

/** The right to render a page anew; one at a time for each key. */
export interface RefreshLock {
  /** Stores the page; it counts as fresh only if nothing it shows has changed since the lock was acquired. */
  store(page: CachedPage): void
  /** Releases the lock; to be called once the page is stored or given up. */
  release(): void
}

/** Fresh; stale, to be sent while one refresh runs; expired, to be sent only if it cannot be rendered anew. */
export type PageAge = 'fresh' | 'stale' | 'expired'

export interface PageCache {
  find(key: PageKey): { page: CachedPage; age: PageAge } | undefined
  acquireRefresh(key: PageKey): RefreshLock | undefined
  /** Marks all pages of a tenant as stale, because its catalogue or content has changed. */
  invalidate(tenant: string): void
}

const measureSize = ({ bytes, headers }: CachedPage) =>
  bytes.br.length + bytes.gzip.length + JSON.stringify(headers).length

interface CacheEntry {
  page: CachedPage
  createdAt: number
  /** How often the tenant's data had changed when rendering began. */
  version: number
}

/** Whole pages for anonymous visitors, in memory. `now` in ms. */
export function createPageCache(now: () => number): PageCache {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => measureSize(page),
  })
  const locks = new Map<string, RefreshLock>()
  const versions = new Map<string, number>()
  const getVersion = (tenant: string) => versions.get(tenant) ?? 0

  function getAge({ createdAt, version }: CacheEntry, currentVersion: number): PageAge {
    const ageMs = now() - createdAt
    if (ageMs >= STALE_MS) return 'expired'
    return ageMs < FRESH_MS && version === currentVersion ? 'fresh' : 'stale'
  }

  return {
    find({ text, tenant }) {
      const entry = pages.get(text)
      return entry && { page: entry.page, age: getAge(entry, getVersion(tenant)) }
    },
    acquireRefresh({ text, tenant, isExact }) {
      if (!isExact || locks.has(text)) return undefined
      const version = getVersion(tenant)
      const lock: RefreshLock = {
        store: (page) => void pages.set(text, { page, createdAt: now(), version }),
        release: () => void (locks.get(text) === lock && locks.delete(text)),
      }
      locks.set(text, lock)
      return lock
    },
    invalidate: (tenant) => void versions.set(tenant, getVersion(tenant) + 1),
  }
}
