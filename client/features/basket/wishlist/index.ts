export { performWishlistIntent } from './intents.ts'
export { LoginGate } from './login-gate.tsx'
export {
  moveBackToBasket,
  moveFromBasket,
  sharedWishlistQuery,
  wishlistQuery,
  wishlistVariantsQuery,
} from './queries.ts'
export { SaveForLater } from './save-for-later.tsx'
export { SavedForLaterMessage } from './saved-for-later-message.tsx'
export { SharedWishlistItems } from './shared-wishlist-items.tsx'
export { WishlistItemPicture, WishlistItemText } from './wishlist-item-text.tsx'
export { WishlistItems } from './wishlist-items.tsx'
export { WishlistShareBox } from './wishlist-share-box.tsx'
export { type WishlistToggle, WishlistToggleMessage } from './wishlist-toggle-message.tsx'
