export { createMailbox } from './mailbox.ts'
export { createMailer } from './mailer.ts'
export { sendOrderConfirmation } from './service.ts'
