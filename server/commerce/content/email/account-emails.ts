import type { RouteId } from '#shared/routes.ts'
import { getOrganisation, getShopName } from '#shared/tenant.ts'
import type { EmailBlock } from './blocks.ts'
import { buildGreeting, type EmailRecipient } from './greeting.ts'
import { buildServiceLinks, type EmailContext, toAbsoluteUrl } from './legal-blocks.ts'
import type { Email } from './send-email.ts'

/** The content of an email about an account; `token` is the secret of its link, `code` one to be typed. */
export type AccountEmailContent =
  | { kind: 'confirm' | 'exists' | 'reset' | 'email-new'; token: string }
  | { kind: 'email-old'; token: string; newEmail: string }
  | { kind: 'payment-stored'; storedPayment: string }
  | { kind: 'welcome'; number: string; code: string }
  | { kind: 'password-changed' | 'second-factor-on' | 'second-factor-off' | 'deleted' }

/** The page that each email links to. */
const linkRoutes = {
  confirm: 'account/confirm',
  exists: 'account/password-reset',
  reset: 'account/password-reset',
  'email-old': 'account/email-confirm',
  'email-new': 'account/email-confirm',
  welcome: 'account/password-code',
  'password-changed': 'account/password-forgot',
  'second-factor-on': 'account/settings',
  'second-factor-off': 'account/settings',
  'payment-stored': 'account/settings',
  deleted: 'service/privacy',
} as const satisfies Record<AccountEmailContent['kind'], RouteId>

function buildCodeBlock(
  { messages: { formatMessage } }: EmailContext,
  { number, code }: { number: string; code: string },
): EmailBlock {
  const rows = [
    { label: formatMessage('account-email.number'), value: number },
    { label: formatMessage('account-email.code'), value: code },
  ]
  return { kind: 'facts', rows }
}

/** An email about an account: what happened, one link, and what to do if somebody else did it. */
export function createAccountEmail(
  context: EmailContext,
  addressee: EmailRecipient,
  content: AccountEmailContent,
): Email {
  const { tenant, locale, messages } = context
  const { formatMessage } = messages
  const { kind } = content
  const { email, phone } = getOrganisation(tenant, locale)
  const values = {
    shop: getShopName(tenant, locale),
    email,
    phone,
    newEmail: 'newEmail' in content ? content.newEmail : '',
    storedPayment: 'storedPayment' in content ? content.storedPayment : '',
  }
  const href = toAbsoluteUrl(context, linkRoutes[kind]) + ('token' in content ? `?token=${content.token}` : '')
  return {
    subject: formatMessage(`account-email.${kind}-subject`, values),
    title: formatMessage(`account-email.${kind}-title`, values),
    blocks: [
      buildGreeting(context, addressee),
      { kind: 'text', text: formatMessage(`account-email.${kind}-text`, values) },
      ...('code' in content ? [buildCodeBlock(context, content)] : []),
      { kind: 'action', text: formatMessage(`account-email.${kind}-link`), href },
      { kind: 'text', text: formatMessage(`account-email.${kind}-hint`, values), small: true },
      buildServiceLinks(context),
    ],
  }
}
