import { useSyncExternalStore } from 'react'

/** Most articles side by side. */
export const MAX_COMPARED = 4

const KEY = 'compare' // localStorage: skus the shopper has chosen on this device
const isSku = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)

/** Skus worth asking for: no nonsense, each once, no more than fit side by side. */
export const validSkus = (values: readonly unknown[]) => [...new Set(values.filter(isSku))].slice(0, MAX_COMPARED)

/** The skus that the comparison's address names, as "sku=a&sku=b" or "sku=a,b". */
export const readSkus = (search: URLSearchParams) => validSkus(search.getAll('sku').flatMap((value) => value.split(',')))

interface Compared {
  skus: readonly string[]
  /** True after a fifth was refused, until the choice changes. */
  refused: boolean
}

const nothing: Compared = { skus: [], refused: false }
let current: Compared | undefined
const listeners = new Set<() => void>()

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? validSkus(stored) : []
  } catch {
    return [] // storage may be refused, or hold what somebody else wrote
  }
}

function get(): Compared {
  current ??= { skus: readStored(), refused: false }
  return current
}

function set(next: Compared) {
  current = next
  try {
    localStorage.setItem(KEY, JSON.stringify(next.skus))
  } catch {
    // storage may be refused: the choice then lasts as long as the page
  }
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent) {
  if (key !== KEY) return
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

/** Adds an article or takes it out; answers false and changes nothing where it would be a fifth. */
export function toggleCompared(sku: string): boolean {
  const { skus } = get()
  const chosen = skus.includes(sku)
  if (!chosen && skus.length >= MAX_COMPARED) {
    set({ skus, refused: true })
    return false
  }
  set({ skus: chosen ? skus.filter((each) => each !== sku) : [...skus, sku], refused: false })
  return true
}

/** Makes this the choice, e.g. what a shared address names. */
export const setCompared = (skus: readonly string[]) => set({ skus: validSkus(skus), refused: false })

/** The choice of this device; nothing until the browser has taken over. */
export const useCompared = (): Compared => useSyncExternalStore(subscribe, get, () => nothing)

/** Whether one article is chosen; a list of tiles renders only the tile that changes. */
export const useIsCompared = (sku: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => get().skus.includes(sku),
    () => false,
  )
