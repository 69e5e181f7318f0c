import type { RouteId } from '#shared/routes.ts'
import { organisationOf, shopName } from '#shared/tenant.ts'
import type { Block } from './blocks.ts'
import { type Addressee, greetingOf } from './greeting.ts'
import { hrefOf, type MailSetting, serviceLinks } from './legal-blocks.ts'
import type { Letter } from './letter.ts'

/** What a mail about an account tells; `token` is the secret of its link, `code` one to be typed. */
export type AccountMailFacts =
  | { kind: 'confirm' | 'exists' | 'reset' | 'email-new'; token: string }
  | { kind: 'email-old'; token: string; newEmail: string }
  | { kind: 'welcome'; number: string; code: string }
  | { kind: 'password-changed' | 'deleted' }

/** Where the link of each mail leads. */
const pages = {
  confirm: 'account/confirm',
  exists: 'account/password-reset',
  reset: 'account/password-reset',
  'email-old': 'account/email-confirm',
  'email-new': 'account/email-confirm',
  welcome: 'account/password-code',
  'password-changed': 'account/password-forgot',
  deleted: 'service/privacy',
} as const satisfies Record<AccountMailFacts['kind'], RouteId>

function codeBlock({ words: { say } }: MailSetting, { number, code }: { number: string; code: string }): Block {
  const rows = [
    { label: say('account-mail.number'), value: number },
    { label: say('account-mail.code'), value: code },
  ]
  return { kind: 'facts', rows }
}

/** A mail about an account: what has happened, one link, and what to do if it was not oneself. */
export function accountLetter(setting: MailSetting, addressee: Addressee, facts: AccountMailFacts): Letter {
  const { tenant, locale, words } = setting
  const { say } = words
  const { kind } = facts
  const { email, phone } = organisationOf(tenant, locale)
  const values = { shop: shopName(tenant, locale), email, phone, newEmail: 'newEmail' in facts ? facts.newEmail : '' }
  const href = hrefOf(setting, pages[kind]) + ('token' in facts ? `?token=${facts.token}` : '')
  return {
    subject: say(`account-mail.${kind}-subject`, values),
    title: say(`account-mail.${kind}-title`, values),
    blocks: [
      greetingOf(setting, addressee),
      { kind: 'text', text: say(`account-mail.${kind}-text`, values) },
      ...('code' in facts ? [codeBlock(setting, facts)] : []),
      { kind: 'action', text: say(`account-mail.${kind}-link`), href },
      { kind: 'text', text: say(`account-mail.${kind}-hint`, values), small: true },
      serviceLinks(setting),
    ],
  }
}
