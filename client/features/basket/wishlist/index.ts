export { LinesWithWishlist } from './lines-with-wishlist.tsx'
export { LoginGate } from './login-gate.tsx'
export {
  moveBackToBasket,
  moveFromBasket,
  sharedWishlistQuery,
  wishlistQuery,
  wishlistVariantsQuery,
} from './queries.ts'
export { SharedWishlistItems } from './shared-wishlist-items.tsx'
export { wishlistAction } from './wishlist-action.ts'
export { WishlistItemPicture, WishlistItemText } from './wishlist-item-text.tsx'
export { WishlistItems } from './wishlist-items.tsx'
export { WishlistShareBox } from './wishlist-share-box.tsx'
export { type WishlistToggle, WishlistToggleMessage } from './wishlist-toggle-message.tsx'
