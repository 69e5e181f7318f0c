import type { ConsentCategory } from '#shared/api/consent.ts'
import { findStoredDataEntry, type StorageKind } from '#shared/stored-data.ts'
import { listStorage, type StorageArea, writeStorage } from './browser-storage.ts'
import { listCookieNames, readCookie, writeCookie } from './cookies.ts'

/** A cookie or a stored value of this shop in this browser. */
export interface StoredEntry {
  kind: StorageKind
  name: string
  value: string
}

/** Everything that scripts can see: cookies, then the browser's two storages. */
export function listStoredEntries(): readonly StoredEntry[] {
  const cookies = listCookieNames().map(
    (name): StoredEntry => ({ kind: 'cookie', name, value: readCookie(name) ?? '' }),
  )
  const listArea = (kind: StorageArea) => listStorage(kind).map(([name, value]): StoredEntry => ({ kind, name, value }))
  return [...cookies, ...listArea('local'), ...listArea('session')]
}

/** Deletes one entry; this tab learns of it as other tabs do, by a storage event. */
export function deleteStoredEntry({ kind, name }: Pick<StoredEntry, 'kind' | 'name'>) {
  if (kind === 'cookie') return writeCookie(name, undefined)
  writeStorage(kind, name, undefined)
  dispatchEvent(new StorageEvent('storage', { key: name }))
}

/** Deletes the entries of these consent categories. */
export function deleteStoredCategories(categories: readonly ConsentCategory[], tenant: string) {
  for (const stored of listStoredEntries()) {
    const entry = findStoredDataEntry(stored.kind, stored.name, tenant)
    if (entry && categories.includes(entry.category)) deleteStoredEntry(stored)
  }
}
