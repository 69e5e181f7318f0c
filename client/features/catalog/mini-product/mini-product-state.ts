import { useSyncExternalStore } from 'react'

/**
 * The shown product is part of the history entry: back closes the layer, forward opens it again, and the address stays.
 * The router's own part of the entry is kept, so that it sees the same page before and after.
 */
interface HistoryState {
  miniProduct?: string
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

function getShownSku() {
  const state: HistoryState | null = history.state
  return state?.miniProduct
}

function writeHistoryState(step: 'pushState' | 'replaceState', miniProduct: string | undefined) {
  history[step]({ ...history.state, miniProduct }, '')
  for (const listener of listeners) listener()
}

/** The sku of the shown product; undefined on the server and while hydrating. */
export const useMiniProductSku = () => useSyncExternalStore(subscribe, getShownSku, () => undefined)

/** Opens the layer, or shows another product in it. */
export const showMiniProduct = (sku: string) =>
  writeHistoryState(getShownSku() === undefined ? 'pushState' : 'replaceState', sku)

/** Closes the layer and goes back over its entry; does nothing if it is closed. */
export function hideMiniProduct() {
  if (getShownSku() === undefined) return
  writeHistoryState('replaceState', undefined)
  history.back()
}
