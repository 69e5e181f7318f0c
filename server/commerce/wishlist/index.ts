import './graphql.ts'

export { goodsFor } from './goods.ts'
export { deleteNoticesTo, findNoticesTo, moveNotices } from './notice-repository.ts'
export { sendNoticeConfirmation, sendNotices } from './notices.ts'
export { adoptWishlist, deleteWishlist, findKeptShares, findKeptWishes } from './repository.ts'
export { createNoticeRoutes } from './routes.ts'
export { addWish, countWishes, getMarks } from './service.ts'
