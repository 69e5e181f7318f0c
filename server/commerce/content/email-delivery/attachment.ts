/** A file attached to an email: HTML as it is, a PDF in base64. */
export interface EmailAttachment {
  name: string
  content: string
  kind?: 'pdf'
}
