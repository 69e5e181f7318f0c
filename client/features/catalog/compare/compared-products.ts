import { useSyncExternalStore } from 'react'
import { readJsonStorage, writeStorage } from '#client/lib/browser-storage.ts'

/** The most products side by side. */
export const MAX_COMPARED = 4

const STORAGE_KEY = 'compare' // localStorage: the skus compared on this device
const isSku = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)

/** The valid skus, each once, at most as many as fit side by side. */
export const filterValidSkus = (values: readonly unknown[]) => [...new Set(values.filter(isSku))].slice(0, MAX_COMPARED)

/** The skus in the comparison's address, as "sku=a&sku=b" or "sku=a,b". */
export const parseComparedSkus = (search: URLSearchParams) =>
  filterValidSkus(search.getAll('sku').flatMap((value) => value.split(',')))

interface ComparedProducts {
  skus: readonly string[]
  /** True after a fifth was refused, until the selection changes. */
  limitExceeded: boolean
}

const noProducts: ComparedProducts = { skus: [], limitExceeded: false }
let current: ComparedProducts | undefined
const listeners = new Set<() => void>()

function readStoredSkus(): readonly string[] {
  const stored = readJsonStorage('local', STORAGE_KEY)
  return Array.isArray(stored) ? filterValidSkus(stored) : []
}

function getCompared(): ComparedProducts {
  current ??= { skus: readStoredSkus(), limitExceeded: false }
  return current
}

function updateCompared(next: ComparedProducts) {
  current = next
  writeStorage('local', STORAGE_KEY, JSON.stringify(next.skus))
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent) {
  if (key !== STORAGE_KEY) return
  current = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** Adds or removes a product; returns false and changes nothing if it would be a fifth. */
export function toggleCompared(sku: string): boolean {
  const { skus } = getCompared()
  const chosen = skus.includes(sku)
  if (!chosen && skus.length >= MAX_COMPARED) {
    updateCompared({ skus, limitExceeded: true })
    return false
  }
  updateCompared({ skus: chosen ? skus.filter((each) => each !== sku) : [...skus, sku], limitExceeded: false })
  return true
}

/** Replaces the selection, e.g. by that of a shared address. */
export const setCompared = (skus: readonly string[]) =>
  updateCompared({ skus: filterValidSkus(skus), limitExceeded: false })

/** The products selected on this device; none until hydration. */
export const useCompared = (): ComparedProducts => useSyncExternalStore(subscribe, getCompared, () => noProducts)

/** Whether a product is selected; a list of tiles renders only the tile that changes. */
export const useIsCompared = (sku: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getCompared().skus.includes(sku),
    () => false,
  )
