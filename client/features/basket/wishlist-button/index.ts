/** What every page shows of the wishlist. The list itself (features/basket/wishlist) would add 6 kB to first views. */
export {
  addWishlistItem,
  cacheWishlistSummary,
  removeWishlistItems,
  WISHLIST_KEY,
  type WishlistSummary,
} from './queries.ts'
export { WishlistButton } from './wishlist-button.tsx'
export { WishlistButtonForm } from './wishlist-button-form.tsx'
export { WishlistLink } from './wishlist-link.tsx'
