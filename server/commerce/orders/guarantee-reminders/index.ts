/* E-mails before the end of a guarantee, for customers who have chosen them. */
export { deleteReminders } from './reminder-repository.ts'
export { guaranteeRemindersRoutes } from './routes.ts'
export { scheduleGuaranteeReminders } from './schedule.ts'
export { sendGuaranteeReminder } from './send.ts'
