/** Hands emails to the mail server, or to the embedded mailbox, and keeps a record of them. */
export type { EmailAttachment } from './attachment.ts'
export { createMailbox } from './mailbox.ts'
export { createMailer, type DeliverEmail, type OutgoingEmail } from './mailer.ts'
export { deleteMailsTo, findMailsTo, pruneAccountMails } from './repository.ts'
