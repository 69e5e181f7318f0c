export { createMailbox } from './mailbox.ts'
export { createMailer, type Mail, type SendMail } from './mailer.ts'
export { type MailDoors, sendOrderConfirmation } from './service.ts'
export type { WordsFor } from './words.ts'
