import type { MailSetting } from './legal-blocks.ts'

/** Who is greeted. */
export interface Addressee {
  salutation: 'female' | 'male' | 'none'
  firstName: string
  lastName: string
}

/** How a mail to somebody begins, with his name. A Dutch surname begins with a capital where nothing of the name stands before it: "mevrouw De Vries". */
export function greetingOf({ locale, words: { say } }: MailSetting, { salutation, firstName, lastName }: Addressee) {
  const name = locale === 'nl-NL' ? lastName.charAt(0).toLocaleUpperCase(locale) + lastName.slice(1) : lastName
  return { kind: 'text', text: say('mail.greeting', { salutation, name, fullName: `${firstName} ${lastName}` }) } as const
}
