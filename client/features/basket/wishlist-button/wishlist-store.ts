import { useSyncExternalStore } from 'react'
import type { WishlistItemId } from '#shared/api/wishlist.ts'

/** Why a press on a heart did nothing, beside the sku it was pressed for. */
interface ToggleFailure {
  sku: string
  message: string
}

interface WishlistState {
  itemIds: readonly WishlistItemId[]
  failure: ToggleFailure | undefined
}

let current: WishlistState = { itemIds: [], failure: undefined }
const listeners = new Set<() => void>()

function setState(next: WishlistState) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Goods of a style, or only those among these articles. */
export interface WishlistTarget {
  productId: string
  among?: readonly string[] | undefined
}

/** The entries that a heart stands for. */
export const filterItemIds = ({ productId, among }: WishlistTarget) =>
  current.itemIds.filter((mark) => (among ? among.includes(mark.sku) : mark.productId === productId))

export const getItemIds = () => current.itemIds

/** What is on the list from now on; what had failed is past. */
export const setItemIds = (itemIds: readonly WishlistItemId[]) => setState({ itemIds, failure: undefined })

export const setToggleFailure = (sku: string, words: string) =>
  setState({ ...current, failure: { sku, message: words } })

/**
 * Whether a heart is full: never before the browser has taken over, so that pages are the same for all. A list of tiles
 * renders only the tile that changes.
 */
export const useIsOnWishlist = (heart: WishlistTarget): boolean =>
  useSyncExternalStore(
    subscribe,
    () => filterItemIds(heart).length > 0,
    () => false,
  )

/** Why the last press on this heart did nothing. */
export const useToggleFailure = (sku: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (current.failure?.sku === sku ? current.failure.message : undefined),
    () => undefined,
  )
