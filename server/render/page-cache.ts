import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { PageKey } from './page-key.ts'

const FRESH_MS = 60_000 // design/performance.md: 60 s fresh, then served while one refresh runs
const STALE_MS = 600_000 // what nobody has asked for in ten minutes is made anew
const MAX_BYTES = 50_000_000 // some 1,000 pages in two encodings, within the process's 200 MB (design/performance.md)

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** A whole page as it goes out: nothing in it belongs to one visitor. */
export interface CachedPage {
  bytes: Readonly<Record<Encoding, Buffer>>
  /** Security headers included, ETag and length not. */
  headers: OutgoingHttpHeaders
  /** Hash of the page before compression. */
  hash: string
  routeId: string
}

/** The right to make a page anew; one at a time for each key. */
export interface Claim {
  /** Keeps the page; it counts as fresh only if nothing it shows has changed since the claim. */
  store(page: CachedPage): void
  /** Gives the right back; to be called once the page is stored or given up. */
  release(): void
}

export interface PageCache {
  find(key: PageKey): { page: CachedPage; fresh: boolean } | undefined
  claim(key: PageKey): Claim | undefined
  /** A tenant's catalogue or content has changed: each of its pages is made anew for the next who asks. */
  expire(tenant: string): void
}

const sizeOf = ({ bytes, headers }: CachedPage) => bytes.br.length + bytes.gzip.length + JSON.stringify(headers).length

interface Kept {
  page: CachedPage
  madeAt: number
  /** How often the tenant's data had changed when the page was begun. */
  version: number
}

/** Whole pages for anonymous visitors, in memory. `now` in ms. */
export function createPageCache(now: () => number): PageCache {
  const pages = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: ({ page }) => sizeOf(page) })
  const claims = new Map<string, Claim>()
  const versions = new Map<string, number>()
  const versionOf = (tenant: string) => versions.get(tenant) ?? 0

  return {
    find({ text, tenant }) {
      const kept = pages.get(text)
      const age = now() - (kept?.madeAt ?? 0)
      return kept && age < STALE_MS ? { page: kept.page, fresh: age < FRESH_MS && kept.version === versionOf(tenant) } : undefined
    },
    claim({ text, tenant, exact }) {
      if (!exact || claims.has(text)) return undefined
      const version = versionOf(tenant)
      const claim: Claim = {
        store: (page) => void pages.set(text, { page, madeAt: now(), version }),
        release: () => void (claims.get(text) === claim && claims.delete(text)),
      }
      claims.set(text, claim)
      return claim
    },
    expire: (tenant) => void versions.set(tenant, versionOf(tenant) + 1),
  }
}
