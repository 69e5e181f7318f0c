/** A file attached to an email: HTML as text, a PDF in base64. */
export interface EmailAttachment {
  name: string
  content: string
  kind?: 'pdf'
}
