import { MAX_VIEWED } from '#shared/contracts/recommendations.ts'
import { hasConsent } from '../consent/index.ts'

const KEY = 'recently-viewed'
const CHANGED = 'kontor:viewed'

/** The browser's own list as it is stored; empty where it may not store. */
export function storedViewed(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Skus of a stored list, latest first; whatever else stands there is no list. */
export function readViewed(stored: string): string[] {
  try {
    const skus: unknown = JSON.parse(stored || '[]')
    return Array.isArray(skus) ? skus.filter((sku) => typeof sku === 'string').slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

function store(skus: readonly string[]) {
  try {
    if (skus.length > 0) localStorage.setItem(KEY, JSON.stringify(skus))
    else localStorage.removeItem(KEY)
    dispatchEvent(new Event(CHANGED))
  } catch {
    // Storage is full or forbidden: the list is a comfort.
  }
}

/** Puts an article at the head of the list; not without consent C0003. */
export const rememberViewed = (sku: string) =>
  hasConsent('C0003') && store([sku, ...readViewed(storedViewed()).filter((each) => each !== sku)].slice(0, MAX_VIEWED))

export const forgetViewed = () => store([])

/** Calls back when the list changes, here or in another tab. */
export function watchViewed(changed: () => void) {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}
