import type { EmailContext } from './legal-blocks.ts'

/** The person to be greeted. */
export interface EmailRecipient {
  salutation: 'female' | 'male' | 'none'
  firstName: string
  lastName: string
}

/**
 * The greeting of an email. A Dutch surname is capitalised if no other part of the name precedes it: "mevrouw De
 * Vries".
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
