/** The browser's two storages; a browser may refuse both. */
export type StorageArea = 'local' | 'session'

const getStorage = (area: StorageArea) => (area === 'local' ? localStorage : sessionStorage)

/** A stored value; undefined if there is none or the browser refuses storage. */
export function readStorage(area: StorageArea, key: string): string | undefined {
  try {
    return getStorage(area).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** A stored JSON value; undefined also for anything that is not JSON. */
export function readJsonStorage(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStorage(area, key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores a value, or deletes it if it is undefined. Does nothing if the storage is full or the browser refuses it. */
export function writeStorage(area: StorageArea, key: string, value: string | undefined) {
  try {
    if (value === undefined) getStorage(area).removeItem(key)
    else getStorage(area).setItem(key, value)
  } catch {
    // what is stored only makes things easier: each caller works without it
  }
}

/** Calls back when a cookie is written here or storage changes in another tab; returns what ends that. */
export function subscribeToStorage(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** All keys and values; none if the browser refuses storage. */
export function listStorage(area: StorageArea): [key: string, value: string][] {
  try {
    return Object.entries(getStorage(area))
  } catch {
    return []
  }
}
