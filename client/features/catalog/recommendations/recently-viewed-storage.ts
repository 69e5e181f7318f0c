import { hasConsent } from '#client/features/customers/consent/index.ts'
import { MAX_RECENTLY_VIEWED } from '#shared/api/recommendations.ts'

const STORAGE_KEY = 'recently-viewed'
const CHANGE_EVENT = 'kontor:viewed'

/** The browser's own list as it is stored; empty where it may not store. */
export function readRecentlyViewed(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Skus of a stored list, latest first; whatever else stands there is no list. */
export function parseRecentlyViewed(stored: string): string[] {
  try {
    const skus: unknown = JSON.parse(stored || '[]')
    return Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string').slice(0, MAX_RECENTLY_VIEWED) : []
  } catch {
    return []
  }
}

function writeRecentlyViewed(skus: readonly string[]) {
  try {
    if (skus.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(skus))
    else localStorage.removeItem(STORAGE_KEY)
    dispatchEvent(new Event(CHANGE_EVENT))
  } catch {
    // Storage is full or forbidden: the list is a comfort.
  }
}

/** Puts an article at the head of the list; not without consent C0003. */
export const addRecentlyViewed = (sku: string) =>
  hasConsent('C0003') &&
  writeRecentlyViewed(
    [sku, ...parseRecentlyViewed(readRecentlyViewed()).filter((each) => each !== sku)].slice(0, MAX_RECENTLY_VIEWED),
  )

export const clearRecentlyViewed = () => writeRecentlyViewed([])

/** Calls back when the list changes, here or in another tab. */
export function subscribeRecentlyViewed(onChange: () => void) {
  addEventListener(CHANGE_EVENT, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGE_EVENT, onChange)
    removeEventListener('storage', onChange)
  }
}
