import { useSyncExternalStore } from 'react'
import type { WishlistItemId } from '#shared/api/wishlist.ts'

/** Why the last press failed, by the sku of its button. */
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

/** All articles of a product, or only those listed. */
export interface WishlistTarget {
  productId: string
  among?: readonly string[] | undefined
}

/** The entries that a button stands for. */
export const filterItemIds = ({ productId, among }: WishlistTarget) =>
  current.itemIds.filter((item) => (among ? among.includes(item.sku) : item.productId === productId))

export const getItemIds = () => current.itemIds

/** Replaces the articles on the list and clears failures. */
export const setItemIds = (itemIds: readonly WishlistItemId[]) => setState({ itemIds, failure: undefined })

export const setToggleFailure = (sku: string, message: string) => setState({ ...current, failure: { sku, message } })

/** Whether a button is on; never before hydration, because pages are the same for everybody. */
export const useIsOnWishlist = (target: WishlistTarget): boolean =>
  useSyncExternalStore(
    subscribe,
    () => filterItemIds(target).length > 0,
    () => false,
  )

/** Why the last press on this button failed. */
export const useToggleFailure = (sku: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (current.failure?.sku === sku ? current.failure.message : undefined),
    () => undefined,
  )
