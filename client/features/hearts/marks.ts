import { useSyncExternalStore } from 'react'
import type { WishMark } from '#shared/contracts/wishlist.ts'

/** Why a press on a heart did nothing, beside the sku it was pressed for. */
interface Failure {
  sku: string
  words: string
}

interface Hearts {
  marks: readonly WishMark[]
  failure: Failure | undefined
}

let current: Hearts = { marks: [], failure: undefined }
const listeners = new Set<() => void>()

function set(next: Hearts) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Goods of a style, or only those among these articles. */
export interface Heart {
  styleId: string
  among?: readonly string[] | undefined
}

/** The entries that a heart stands for. */
export const marksOf = ({ styleId, among }: Heart) => current.marks.filter((mark) => (among ? among.includes(mark.sku) : mark.styleId === styleId))

export const allMarks = () => current.marks

/** What is on the list from now on; what had failed is past. */
export const setMarks = (marks: readonly WishMark[]) => set({ marks, failure: undefined })

export const failHeart = (sku: string, words: string) => set({ ...current, failure: { sku, words } })

/** Whether a heart is full: never before the browser has taken over, so that pages are the same for all. A list of tiles renders only the tile that changes. */
export const useIsMarked = (heart: Heart): boolean =>
  useSyncExternalStore(
    subscribe,
    () => marksOf(heart).length > 0,
    () => false,
  )

/** Why the last press on this heart did nothing. */
export const useHeartFailure = (sku: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (current.failure?.sku === sku ? current.failure.words : undefined),
    () => undefined,
  )
