import { buildGuaranteeNotice, toGuaranteeNoticeLines } from '#server/commerce/core/guarantee-notice.ts'
import type { LocaleFormatter } from '#server/commerce/core/i18n.ts'
import type { Order } from '#shared/api/orders.ts'
import { getPath, isRouteOpen, type RouteId, type RouteParams } from '#shared/routes.ts'
import { getOrganisation, getShopName, type Locale, type Tenant } from '#shared/tenant.ts'
import type { EmailBlock } from './blocks.ts'

/** The shop and locale of an email. `origin` is configured, never taken from a request. */
export interface EmailContext {
  tenant: Tenant
  locale: Locale
  origin: string
  messages: LocaleFormatter
}

/** The company's address in one line. */
export const formatCompanyAddress = ({ tenant, locale }: EmailContext) => {
  const { street, houseNumber, postalCode, city } = getOrganisation(tenant, locale).address
  return `${street} ${houseNumber}, ${postalCode} ${city}`
}

/** The absolute URL of a page of the shop. */
export const toAbsoluteUrl = ({ tenant, locale, origin }: EmailContext, route: RouteId, params?: RouteParams) =>
  origin + getPath(tenant, locale, route, params)

/** The values that legal texts may contain. */
function getLegalValues(context: EmailContext) {
  const { legalName: company, email, phone } = getOrganisation(context.tenant, context.locale)
  return {
    company,
    email,
    phone,
    address: formatCompanyAddress(context),
    country: context.tenant.country,
    days: context.tenant.returnDays,
  }
}

/** The legal guarantee, and the shop's own guarantee statement with guarantor, term and territory (law 2, 4). */
export function buildGuaranteeBlocks(context: EmailContext): EmailBlock[] {
  const { legalGuaranteeMonths, extraGuaranteeMonths } = context.tenant
  const { formatMessage } = context.messages
  const legal: EmailBlock[] = [
    { kind: 'heading', text: formatMessage('mail.guarantee-title') },
    {
      kind: 'text',
      text: formatMessage('mail.guarantee-legal', { ...getLegalValues(context), months: legalGuaranteeMonths }),
    },
  ]
  return extraGuaranteeMonths > 0
    ? [
        ...legal,
        {
          kind: 'text',
          text: formatMessage('mail.guarantee-extra', { ...getLegalValues(context), months: extraGuaranteeMonths }),
        },
      ]
    : legal
}

/** The wording of the official notice on the legal guarantee (law 2). */
export function buildGuaranteeNoticeBlocks({ tenant, locale, messages }: EmailContext): EmailBlock[] {
  const lines = toGuaranteeNoticeLines(buildGuaranteeNotice(tenant, locale, messages))
  return lines.length > 0 ? [{ kind: 'text', small: true, text: lines.join('\n') }] : []
}

/**
 * The right of withdrawal in short, in Switzerland the voluntary right of return (law 21); the attached terms contain
 * the instructions and the form (law 42).
 */
export function buildWithdrawalBlocks(
  context: EmailContext,
  { number, lines }: Order,
  signature: string,
): EmailBlock[] {
  const { formatMessage } = context.messages
  const values = { ...getLegalValues(context), number, file: formatMessage('mail.terms-file') }
  const right = context.tenant.country === 'CH' ? 'return' : 'withdrawal'
  const excluded: EmailBlock[] = lines.some((line) => line.withdrawalExcluded)
    ? [{ kind: 'text', small: true, text: formatMessage('mail.return-excluded') }]
    : []
  return [
    { kind: 'heading', text: formatMessage(`mail.${right}-title`, values) },
    { kind: 'text', text: formatMessage(`mail.${right}-text`, values) },
    ...excluded,
    {
      kind: 'links',
      links: [
        {
          text: formatMessage('mail.withdrawal-function'),
          href: buildWithdrawalUrl(context, { order: number, signature }),
        },
        { text: formatMessage(`mail.${right}-link`), href: toAbsoluteUrl(context, 'service/returns') },
      ],
    },
  ]
}

/** The withdrawal function, filled in for one order (law 1). */
const buildWithdrawalUrl = (context: EmailContext, signed: { order: string; signature: string }) =>
  `${toAbsoluteUrl(context, 'service/withdrawal')}?${new URLSearchParams(signed)}`

/** Links to terms, imprint and privacy. */
export const buildServiceLinks = (context: EmailContext): EmailBlock => ({
  kind: 'links',
  small: true,
  links: [
    { text: context.messages.formatMessage('mail.terms-link'), href: toAbsoluteUrl(context, 'service/terms') },
    { text: context.messages.formatMessage('mail.imprint-link'), href: toAbsoluteUrl(context, 'service/imprint') },
    { text: context.messages.formatMessage('mail.privacy-link'), href: toAbsoluteUrl(context, 'service/privacy') },
  ],
})

/** A link to the page of an order, which its signature opens without a session. */
export function buildOrderPageLink(
  context: EmailContext,
  { number }: Pick<Order, 'number'>,
  signature: string,
): EmailBlock[] {
  const { tenant, locale, messages } = context
  if (!isRouteOpen(tenant, locale, 'account/order')) return []
  const href = `${toAbsoluteUrl(context, 'account/order', { number })}?${new URLSearchParams({ signature })}`
  return [{ kind: 'action', text: messages.formatMessage('mail.order-page-link'), href }]
}

/** A link to the sealed record of the contract (N15), which opens without a session. */
export const buildOrderRecordLink = (context: EmailContext, { number }: Order, signature: string): EmailBlock => ({
  kind: 'links',
  links: [
    {
      text: context.messages.formatMessage('mail.contract-link'),
      href: `${toAbsoluteUrl(context, 'checkout/order-record', { number })}?signature=${signature}`,
    },
  ],
})

/** The sender's details: company, address, register, VAT id, representatives. */
export function formatSender(context: EmailContext): string {
  const { legalName, register, vatId, representatives } = getOrganisation(context.tenant, context.locale)
  const names = context.messages.formatMessage('mail.representatives', { names: representatives.join(', ') })
  return [`${legalName}, ${formatCompanyAddress(context)}`, names, `${register}, ${vatId}`].join('\n')
}

/** The From header of every email: the shop's name and the address for replies. */
export const formatFromAddress = ({ tenant, locale }: Pick<EmailContext, 'tenant' | 'locale'>) =>
  `${getShopName(tenant, locale)} <${getOrganisation(tenant, locale).email}>`

/** Contact details for questions about an order, and the sender's. */
export function formatFooter(context: EmailContext): string {
  const { email, phone } = getOrganisation(context.tenant, context.locale)
  return [context.messages.formatMessage('mail.questions', { phone, email }), formatSender(context)].join('\n')
}
