import { useSyncExternalStore } from 'react'
import { subscribeToStorage, writeStorage } from './browser-storage.ts'
import { writeCookie } from './cookies.ts'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

const STORAGE_KEY = 'colorMode' // names the cookie and the stored value; the document reads both before the first paint
const YEAR_SECONDS = 365 * 24 * 3600

const isColourMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value)

/** The mode chosen on this device; `system` by default. */
function getColourMode(): ColourMode {
  const { colorMode } = document.documentElement.dataset
  return isColourMode(colorMode) ? colorMode : 'system'
}

/** Applies the mode at once and stores it on this device, readable by the server, too. */
export function setColourMode(mode: ColourMode) {
  document.documentElement.dataset.colorMode = mode
  writeCookie(STORAGE_KEY, mode, YEAR_SECONDS)
  writeStorage('local', STORAGE_KEY, mode)
}

/** The chosen mode; undefined until hydration. */
export const useColourMode = (): ColourMode | undefined =>
  useSyncExternalStore<ColourMode | undefined>(subscribeToStorage, getColourMode, () => undefined)
