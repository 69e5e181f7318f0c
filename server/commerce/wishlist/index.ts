import './graphql.ts'

export { sendNoticeConfirmation, sendNotices } from './notices.ts'
export { adoptWishlist } from './repository.ts'
export { createNoticeRoutes } from './routes.ts'
export { countWishes } from './service.ts'
