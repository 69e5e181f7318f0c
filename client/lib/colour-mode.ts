import { useSyncExternalStore } from 'react'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

const KEY = 'colorMode' // localStorage and cookie; the document reads it before the first paint
const YEAR_S = 365 * 24 * 3600
const listeners = new Set<() => void>()

const isMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value)

/** What the shopper has chosen on this device; `system` until then. */
function chosenMode(): ColourMode {
  const { colorMode } = document.documentElement.dataset
  return isMode(colorMode) ? colorMode : 'system'
}

/** Shows the mode at once and remembers it for this device, for the server too. */
export function chooseColourMode(mode: ColourMode) {
  document.documentElement.dataset.colorMode = mode
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${KEY}=${mode}; path=/; max-age=${YEAR_S}; samesite=lax`
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage may be forbidden; the cookie carries it then.
  }
  for (const listener of listeners) listener()
}

/** The chosen mode; undefined until the browser has taken over. */
export const useColourMode = (): ColourMode | undefined =>
  useSyncExternalStore<ColourMode | undefined>(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chosenMode,
    () => undefined,
  )
