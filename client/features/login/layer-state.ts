/** What the layer shows; undefined while it is closed. */
type LayerView = 'login' | 'forgot' | 'forgot-sent'

let shown: LayerView | undefined
const changed = new Set<() => void>()

export function subscribe(listener: () => void) {
  changed.add(listener)
  return () => changed.delete(listener)
}

export const shownView = () => shown

/** Shows a view, or closes the layer. */
export function showView(view: LayerView | undefined) {
  shown = view
  for (const listener of changed) listener()
}
