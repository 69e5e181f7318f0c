/* E-mails about reviews. */
export { scheduleReviewRequests } from './schedule.ts'
export { sendReviewAnswered, sendReviewRejected, sendReviewRequest } from './send.ts'
