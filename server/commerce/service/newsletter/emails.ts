import {
  buildServiceLinks,
  type Email,
  type EmailContext,
  toAbsoluteUrl,
} from '#server/commerce/content/email/index.ts'
import { money } from '#shared/money.ts'
import type { RouteId } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'

const buildUrl = (context: EmailContext, route: RouteId, token: string) =>
  `${toAbsoluteUrl(context, route)}?${new URLSearchParams({ token })}`

const getShop = ({ tenant, locale }: EmailContext) => getShopName(tenant, locale)

/** Why the reader gets this, and the link that ends it. */
const buildSettingsBlocks = (context: EmailContext, token: string): Email['blocks'] => [
  {
    kind: 'text',
    small: true,
    text: context.messages.formatMessage('newsletter-email.why', { shop: getShop(context) }),
  },
  {
    kind: 'links',
    small: true,
    links: [
      {
        text: context.messages.formatMessage('newsletter-email.settings'),
        href: buildUrl(context, 'service/newsletter-sign-out', token),
      },
    ],
  },
]

/** Asks the owner of an address whether they want the newsletter: without their press nothing is sent. */
export function composeNewsletterConfirmation(context: EmailContext, token: string): Email {
  const { formatMessage } = context.messages
  const shop = getShop(context)
  return {
    subject: formatMessage('newsletter-email.confirm-subject', { shop }),
    title: formatMessage('newsletter-email.confirm-title'),
    blocks: [
      { kind: 'text', text: formatMessage('newsletter-email.confirm-text', { shop }) },
      {
        kind: 'action',
        text: formatMessage('newsletter-email.confirm-link'),
        href: buildUrl(context, 'service/newsletter-sign-up', token),
      },
      { kind: 'text', small: true, text: formatMessage('newsletter-email.confirm-hint') },
      buildServiceLinks(context),
    ],
  }
}

/** Welcomes a reader, with the voucher and all that applies to it; without one if the address has had it before. */
export function composeNewsletterWelcome(
  context: EmailContext,
  { token, voucher }: { token: string; voucher?: { code: string; validUntil: string } | undefined },
): Email {
  const { formatMessage, formatMoney, formatDate } = context.messages
  const { currency, welcomeVoucher } = context.tenant
  const values = {
    shop: getShop(context),
    value: formatMoney(money(welcomeVoucher.valueCents, currency)),
    minimum: formatMoney(money(welcomeVoucher.minimumCents, currency)),
    day: voucher ? formatDate(voucher.validUntil) : '',
  }
  const id = voucher ? 'voucher' : 'welcome'
  return {
    subject: formatMessage(`newsletter-email.${id}-subject`, values),
    title: formatMessage(`newsletter-email.${id}-title`, values),
    blocks: [
      { kind: 'text', text: formatMessage(`newsletter-email.${id}-text`, values) },
      ...(voucher ? buildVoucherBlocks(context, voucher.code, values) : []),
      ...buildSettingsBlocks(context, token),
    ],
  }
}

/** The code, the way to use it, and its terms in words (S9). */
const buildVoucherBlocks = (
  context: EmailContext,
  code: string,
  values: Readonly<Record<'value' | 'minimum' | 'day', string>>,
): Email['blocks'] => [
  { kind: 'facts', rows: [{ label: context.messages.formatMessage('newsletter-email.voucher-code'), value: code }] },
  {
    kind: 'action',
    text: context.messages.formatMessage('newsletter-email.voucher-link'),
    href: toAbsoluteUrl(context, 'service/vouchers'),
  },
  { kind: 'text', small: true, text: context.messages.formatMessage('newsletter-email.voucher-terms', values) },
]

/** Sends a reader the link to their choices, which was asked for with their address. */
export function composeNewsletterLink(context: EmailContext, token: string): Email {
  const { formatMessage } = context.messages
  const shop = getShop(context)
  return {
    subject: formatMessage('newsletter-email.link-subject', { shop }),
    title: formatMessage('newsletter-email.link-title'),
    blocks: [
      { kind: 'text', text: formatMessage('newsletter-email.link-text', { shop }) },
      {
        kind: 'action',
        text: formatMessage('newsletter-email.settings'),
        href: buildUrl(context, 'service/newsletter-sign-out', token),
      },
      { kind: 'text', small: true, text: formatMessage('newsletter-email.link-hint') },
      buildServiceLinks(context),
    ],
  }
}

/** Tells an address that it gets no newsletter any more. */
export function composeNewsletterGoodbye(context: EmailContext): Email {
  const { formatMessage } = context.messages
  const shop = getShop(context)
  return {
    subject: formatMessage('newsletter-email.ended-subject', { shop }),
    title: formatMessage('newsletter-email.ended-title'),
    blocks: [
      { kind: 'text', text: formatMessage('newsletter-email.ended-text', { shop }) },
      {
        kind: 'action',
        text: formatMessage('newsletter-email.ended-link'),
        href: toAbsoluteUrl(context, 'service/newsletter-sign-up'),
      },
      buildServiceLinks(context),
    ],
  }
}

/** Tells a reader on the day before that a pause ends. */
export function composeNewsletterPauseEnding(
  context: EmailContext,
  { token, endsOn }: { token: string; endsOn: string },
): Email {
  const { formatMessage, formatDate } = context.messages
  const values = { shop: getShop(context), day: formatDate(endsOn) }
  return {
    subject: formatMessage('newsletter-email.pause-subject', values),
    title: formatMessage('newsletter-email.pause-title', values),
    blocks: [
      { kind: 'text', text: formatMessage('newsletter-email.pause-text', values) },
      {
        kind: 'action',
        text: formatMessage('newsletter-email.pause-link'),
        href: buildUrl(context, 'service/newsletter-sign-out', token),
      },
      ...buildSettingsBlocks(context, token),
    ],
  }
}
