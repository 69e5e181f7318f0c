/** Sends emails by the mail server, or to the embedded mailbox, and records them. */
export type { EmailAttachment } from './attachment.ts'
export { createMailbox } from './mailbox.ts'
export { createMailer, type DeliverEmail, type OutgoingEmail } from './mailer.ts'
export { deleteMailsMentioning, deleteMailsTo, findMailsTo, pruneAccountMails } from './repository.ts'
