import type { PurchasableVariant } from '#server/commerce/catalog/variants/index.ts'
import type { Email, EmailContext } from '#server/commerce/content/email/index.ts'
import type { AlertKind } from '#shared/api/wishlist.ts'
import { getPath } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'

type AlertVariant = Pick<PurchasableVariant, 'sku' | 'slug' | 'brand' | 'title' | 'variantLabel' | 'price'>

const getProductHref = ({ tenant, locale, origin }: EmailContext, { slug, sku }: AlertVariant) =>
  origin + getPath(tenant, locale, 'product', { slug, sku })

const getAlertLinkHref = ({ tenant, locale, origin }: EmailContext, token: string) =>
  `${origin}${getPath(tenant, locale, 'wishlist/alert')}?${new URLSearchParams({ token })}`

const formatVariantName = ({ brand, title, variantLabel }: AlertVariant) =>
  [`${brand} ${title}`, variantLabel].filter(Boolean).join(', ')

/** Asks the recipient to confirm the alert: without that nothing is sent (double opt-in). */
export function composeAlertConfirmationEmail(
  setting: EmailContext,
  { variant, kind, token }: { variant: AlertVariant; kind: AlertKind; token: string },
): Email {
  const { formatMessage } = setting.messages
  return {
    subject: formatMessage('mail.alert-ask-subject', { shop: getShopName(setting.tenant, setting.locale) }),
    title: formatMessage('mail.alert-ask-title'),
    blocks: [
      { kind: 'text', text: formatMessage('mail.alert-ask-text', { kind, article: formatVariantName(variant) }) },
      { kind: 'action', text: formatMessage('mail.alert-ask-link'), href: getAlertLinkHref(setting, token) },
      { kind: 'text', small: true, text: formatMessage('mail.alert-ask-unwanted') },
    ],
  }
}

/** The legal lines next to a reduced price are in the e-mail as in the shop (law 9, 16, 23). */
function listAlertDetails(
  { messages: { formatMessage, formatMoney }, tenant }: EmailContext,
  { variant: { variantLabel, price }, kind }: { variant: AlertVariant; kind: AlertKind },
) {
  return [
    variantLabel,
    formatMessage('mail.alert-line', { kind }),
    price.previous ? formatMessage('mail.alert-previous', { price: formatMoney(price.previous) }) : '',
    price.lowest30 ? formatMessage('mail.alert-lowest30', { price: formatMoney(price.lowest30) }) : '',
    formatMessage('mail.alert-tax', { country: tenant.country }),
  ].filter(Boolean)
}

/** Reports lower prices and variants that are back in stock, with a link to unsubscribe. */
export function composeAlertEmail(
  setting: EmailContext,
  { lines, token }: { lines: readonly { variant: AlertVariant; kind: AlertKind }[]; token: string },
): Email {
  const { formatMessage, formatMoney } = setting.messages
  const count = lines.length
  const [first] = lines
  const kind = lines.every((line) => line.kind === first?.kind) ? (first?.kind ?? 'both') : 'both'
  return {
    subject: formatMessage('mail.alert-subject', { kind, count, article: first ? first.variant.title : '' }),
    title: formatMessage('mail.alert-title', { kind }),
    blocks: [
      {
        kind: 'lines',
        lines: lines.map((line) => ({
          title: `${line.variant.brand} ${line.variant.title}`,
          details: listAlertDetails(setting, line),
          value: formatMoney(line.variant.price.current),
        })),
      },
      {
        kind: 'links',
        links: lines.map(({ variant }) => ({
          text: formatMessage('mail.alert-see', { article: formatVariantName(variant) }),
          href: getProductHref(setting, variant),
        })),
      },
      {
        kind: 'text',
        small: true,
        text: formatMessage('mail.alert-why', { shop: getShopName(setting.tenant, setting.locale) }),
      },
      {
        kind: 'links',
        small: true,
        links: [{ text: formatMessage('mail.alert-end'), href: getAlertLinkHref(setting, token) }],
      },
    ],
  }
}
