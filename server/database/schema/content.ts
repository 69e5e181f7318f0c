export interface ContentSchema {
  content: ContentTable
  mail: MailTable
}

/** Editorial content, by locale, kind and key. */
export interface ContentTable {
  tenant: string
  locale: string
  kind: string
  key: string
  body: string
  updatedAt: string
}

/** E-mails: the embedded mailbox, and the record of what was sent. */
export interface MailTable {
  id: string
  tenant: string
  recipient: string
  sender: string
  subject: string
  html: string
  text: string
  /** JSON: EmailAttachment[]. */
  attachments: string
  messageId: string
  createdAt: string
  /** Null until the mail server has accepted it; the embedded mailbox accepts it at once. */
  sentAt: string | null
}
