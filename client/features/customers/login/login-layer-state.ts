/** The current view of the layer; undefined while it is closed. */
type LoginLayerView = 'login' | 'forgot' | 'forgot-sent'

let currentView: LoginLayerView | undefined
const listeners = new Set<() => void>()

export function subscribeToLoginLayer(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getLoginLayerView = () => currentView

/** Shows a view, or closes the layer. */
export function setLoginLayerView(view: LoginLayerView | undefined) {
  currentView = view
  for (const listener of listeners) listener()
}
