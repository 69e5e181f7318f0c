import type { EmailContext } from './legal-blocks.ts'

/** Who is greeted. */
export interface EmailRecipient {
  salutation: 'female' | 'male' | 'none'
  firstName: string
  lastName: string
}

/**
 * How a mail to somebody begins, with his name. A Dutch surname begins with a capital where nothing of the name stands
 * before it: "mevrouw De Vries".
 */
export function buildGreeting(
  { locale, messages: { formatMessage } }: EmailContext,
  { salutation, firstName, lastName }: EmailRecipient,
) {
  const name = locale === 'nl-NL' ? lastName.charAt(0).toLocaleUpperCase(locale) + lastName.slice(1) : lastName
  return {
    kind: 'text',
    text: formatMessage('mail.greeting', { salutation, name, fullName: `${firstName} ${lastName}` }),
  } as const
}
