import type { ConsentCategory } from '#shared/api/consent.ts'
import { findStoredDataEntry, type StorageKind } from '#shared/stored-data.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Something that this browser keeps for this shop. */
export interface StoredEntry {
  kind: StorageKind
  name: string
  value: string
}

function findStorage(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    return undefined // storage may be refused
  }
}

/** All that scripts can see: cookies, then the browser's two storages. */
export function readBrowserStorage(): readonly StoredEntry[] {
  const cookies = document.cookie.split('; ').flatMap((pair): StoredEntry[] => {
    const name = pair.split('=', 1)[0]
    return name ? [{ kind: 'cookie', name, value: readCookie(name) ?? '' }] : []
  })
  const listArea = (kind: 'local' | 'session') =>
    Object.entries(findStorage(kind) ?? {}).map(([name, value]): StoredEntry => ({ kind, name, value: String(value) }))
  return [...cookies, ...listArea('local'), ...listArea('session')]
}

/** Deletes one thing; this tab hears of it as other tabs do, by a storage event. */
export function deleteStoredEntry({ kind, name }: Pick<StoredEntry, 'kind' | 'name'>) {
  if (kind === 'cookie') return writeCookie(name, undefined)
  findStorage(kind)?.removeItem(name)
  dispatchEvent(new StorageEvent('storage', { key: name }))
}

/** Deletes all that the register lists under these categories. */
export function deleteStoredCategories(categories: readonly ConsentCategory[], tenant: string) {
  for (const stored of readBrowserStorage()) {
    const entry = findStoredDataEntry(stored.kind, stored.name, tenant)
    if (entry && categories.includes(entry.category)) deleteStoredEntry(stored)
  }
}
