import { hasConsent } from '#client/features/customers/consent/index.ts'
import { readStorage, writeStorage } from '#client/lib/browser-storage.ts'
import { MAX_RECENTLY_VIEWED } from '#shared/api/recommendations.ts'

const STORAGE_KEY = 'recently-viewed'
const CHANGE_EVENT = 'kontor:viewed'

/** This browser's list as JSON; empty if there is none. */
export const readRecentlyViewed = () => readStorage('local', STORAGE_KEY) ?? ''

/** The skus of a stored list, latest first; none if it is not a list. */
export function parseRecentlyViewed(stored: string): string[] {
  try {
    const skus: unknown = JSON.parse(stored || '[]')
    return Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string').slice(0, MAX_RECENTLY_VIEWED) : []
  } catch {
    return []
  }
}

function writeRecentlyViewed(skus: readonly string[]) {
  writeStorage('local', STORAGE_KEY, skus.length > 0 ? JSON.stringify(skus) : undefined)
  dispatchEvent(new Event(CHANGE_EVENT))
}

/** Adds a product at the head of the list, given consent C0003. */
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
