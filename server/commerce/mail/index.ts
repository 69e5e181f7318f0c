export { createMailbox } from './mailbox.ts'
export { createMailer } from './mailer.ts'
export { findMailsTo } from './repository.ts'
export { sendOrderConfirmation } from './service.ts'
