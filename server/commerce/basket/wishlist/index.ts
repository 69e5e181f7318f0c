import './graphql.ts'

export { deleteAlertsByEmail, findAlertsByEmail, moveAlerts } from './alert-repository.ts'
export { sendAlertConfirmation, sendAlerts } from './alerts.ts'
export { deleteWishlist, findStoredWishlistItems, findStoredWishlistShares, mergeWishlist } from './repository.ts'
export { resolveWishlistItems } from './resolved-items.ts'
export { createAlertRoutes } from './routes.ts'
export { addWishlistItem, countOwnWishlistItems, getWishlistItemIds } from './service.ts'
