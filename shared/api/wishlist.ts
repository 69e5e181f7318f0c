export type { SharedWishlistItem, Wishlist, WishlistItem, WishlistItemId, WishlistVariant } from './schema.generated.ts'

export const MAX_WISHLIST_ITEMS = 100 // articles a list; keeps every answer small

/** What somebody can be told of by mail: a price that falls, an article that is at hand again. */
export const alertKinds = ['price', 'stock'] as const
export type AlertKind = (typeof alertKinds)[number]

/**
 * Notices by mail, POST unless said otherwise:
 *
 * | path | body | answers |
 * |---|---|---|
 * | / | alertInput | 202 AlertSubscription |
 * | /end | alertInput | 200 {}: the customer's own; 401 login-required |
 * | /link?token= | GET | 200 AlertLink, 404 link-invalid; uses nothing up |
 * | /unsubscribe?token=&locale= | what a mail program sends (RFC 8058) | 204, as often as it is sent; 404 link-invalid; GET leads to the page that asks |
 * | /link | alertLinkInput | 200 AlertLink: does what the link is for; 404 link-invalid |
 */
export const ALERTS_API = '/api/wishlist/notices'
/** Posted by mail programs, which are no page of ours: the token says it all. */
export const ALERT_UNSUBSCRIBE_PATH = `${ALERTS_API}/unsubscribe`

/** `asked`: whoever reads the address' mail decides; the same whether the address is known or not. */
export interface AlertSubscription {
  state: 'active' | 'asked'
}

/** What a mail's link is for, and of which goods it speaks. */
export interface AlertLink {
  /** `ended`: whoever follows it once more has ended all of it already. */
  does: 'begin' | 'end' | 'ended'
  goods: readonly { sku: string; slug: string; title: string }[]
}
