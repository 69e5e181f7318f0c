/** What every page has of the wishlist: hearts, their one form, and the way to the list, whose own page is features/wishlist. */
export { HeartButton } from './heart-button.tsx'
export { Hearts } from './hearts.tsx'
export { addWish, type HeartsAnswer, heartsFragment, keepHearts, removeWishes, WISHLIST_KEY } from './queries.ts'
export { WishlistLink } from './wishlist-link.tsx'
