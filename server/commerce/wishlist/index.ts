import './graphql.ts'

export { deleteNoticesTo, findNoticesTo, moveNotices } from './notice-repository.ts'
export { sendNoticeConfirmation, sendNotices } from './notices.ts'
export { adoptWishlist, deleteWishlist, findKeptShares, findKeptWishes } from './repository.ts'
export { createNoticeRoutes } from './routes.ts'
export { countWishes } from './service.ts'
