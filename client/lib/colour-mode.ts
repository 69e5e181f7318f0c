import { useSyncExternalStore } from 'react'
import { writeStorage } from './browser-storage.ts'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

const STORAGE_KEY = 'colorMode' // names the cookie and the stored value; the document reads both before the first paint
const YEAR_SECONDS = 365 * 24 * 3600
const listeners = new Set<() => void>()

const isColourMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value)

/** The mode chosen on this device; `system` by default. */
function getColourMode(): ColourMode {
  const { colorMode } = document.documentElement.dataset
  return isColourMode(colorMode) ? colorMode : 'system'
}

/** Applies the mode at once and stores it on this device, readable by the server, too. */
export function setColourMode(mode: ColourMode) {
  document.documentElement.dataset.colorMode = mode
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${STORAGE_KEY}=${mode}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  writeStorage('local', STORAGE_KEY, mode)
  for (const listener of listeners) listener()
}

/** The chosen mode; undefined until hydration. */
export const useColourMode = (): ColourMode | undefined =>
  useSyncExternalStore<ColourMode | undefined>(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getColourMode,
    () => undefined,
  )
