import { useSyncExternalStore } from 'react'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

const STORAGE_KEY = 'colorMode' // localStorage and cookie; the document reads it before the first paint
const YEAR_SECONDS = 365 * 24 * 3600
const listeners = new Set<() => void>()

const isColourMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value)

/** What the shopper has chosen on this device; `system` until then. */
function getColourMode(): ColourMode {
  const { colorMode } = document.documentElement.dataset
  return isColourMode(colorMode) ? colorMode : 'system'
}

/** Shows the mode at once and remembers it for this device, for the server too. */
export function setColourMode(mode: ColourMode) {
  document.documentElement.dataset.colorMode = mode
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${STORAGE_KEY}=${mode}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(STORAGE_KEY, mode)
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
    getColourMode,
    () => undefined,
  )
