import type { ConsentCategory } from '#shared/contracts/consent.ts'
import { entryOf, type StorageKind } from '#shared/storage-register.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Something that this browser keeps for this shop. */
export interface Stored {
  kind: StorageKind
  name: string
  value: string
}

function areaOf(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    return undefined // storage may be refused
  }
}

/** All that scripts can see: cookies, then the browser's two storages. */
export function readStored(): readonly Stored[] {
  const cookies = document.cookie.split('; ').flatMap((pair): Stored[] => {
    const name = pair.split('=', 1)[0]
    return name ? [{ kind: 'cookie', name, value: readCookie(name) ?? '' }] : []
  })
  const inArea = (kind: 'local' | 'session') => Object.entries(areaOf(kind) ?? {}).map(([name, value]): Stored => ({ kind, name, value: String(value) }))
  return [...cookies, ...inArea('local'), ...inArea('session')]
}

/** Deletes one thing; this tab hears of it as other tabs do, by a storage event. */
export function forgetStored({ kind, name }: Pick<Stored, 'kind' | 'name'>) {
  if (kind === 'cookie') return writeCookie(name, undefined)
  areaOf(kind)?.removeItem(name)
  dispatchEvent(new StorageEvent('storage', { key: name }))
}

/** Deletes all that the register lists under these categories. */
export function forgetCategories(categories: readonly ConsentCategory[], tenant: string) {
  for (const stored of readStored()) {
    const entry = entryOf(stored.kind, stored.name, tenant)
    if (entry && categories.includes(entry.category)) forgetStored(stored)
  }
}
