import './graphql.ts'

export { deleteNoticesTo } from './notice-repository.ts'
export { sendNoticeConfirmation, sendNotices } from './notices.ts'
export { adoptWishlist, deleteWishlist } from './repository.ts'
export { createNoticeRoutes } from './routes.ts'
export { countWishes } from './service.ts'
