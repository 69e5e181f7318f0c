import { useSyncExternalStore } from 'react'

/**
 * Which product the layer shows is part of the history's entry: back closes the layer, forward opens it again, the address
 * stays. The router's own part of the entry is kept, so that it sees the same page on both sides of the step.
 */
interface Entry {
  miniProduct?: string
}

const changed = new Set<() => void>()

function subscribe(listener: () => void) {
  changed.add(listener)
  addEventListener('popstate', listener)
  return () => {
    changed.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const shown = () => (history.state as Entry | null)?.miniProduct

function write(step: 'pushState' | 'replaceState', miniProduct: string | undefined) {
  history[step]({ ...history.state, miniProduct }, '')
  for (const listener of changed) listener()
}

/** The sku of the shown product; nothing on the server and while hydrating. */
export const useShown = () => useSyncExternalStore(subscribe, shown, () => undefined)

/** Opens the layer, or shows another product in it. */
export const show = (sku: string) => write(shown() === undefined ? 'pushState' : 'replaceState', sku)

/** Closes the layer and steps back over its entry; does nothing where it is closed. */
export function hide() {
  if (shown() === undefined) return
  write('replaceState', undefined)
  history.back()
}
