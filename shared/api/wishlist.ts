export type {
  AlertKind,
  SharedWishlistItem,
  Wishlist,
  WishlistItem,
  WishlistItemId,
  WishlistVariant,
} from './schema.generated.ts'

export const MAX_WISHLIST_ITEMS = 100 // keeps every response small

/** The list of a visitor without an account ends so many days after its last change, as their basket does (O10). */
export const ANONYMOUS_WISHLIST_RETENTION_DAYS = 30

/** What an e-mail can be requested for: a lower price, or the return of a sold-out variant. */
export const alertKinds = ['price', 'stock'] as const

/**
 * Alerts by e-mail; POST unless another method is named:
 *
 * | path | body | answers |
 * |---|---|---|
 * | / | alertInput | 202 AlertSubscription |
 * | /end | alertInput | 200 {}: the customer's own; 401 login-required |
 * | /link?token= | GET | 200 AlertLink, 404 link-invalid; uses nothing up |
 * | /unsubscribe?token=&locale= | what an e-mail client sends (RFC 8058) | 204, however often; 404 link-invalid; GET
 * redirects to the page that asks first |
 * | /link | alertLinkInput | 200 AlertLink: carries out its action; 404 link-invalid |
 */
export const ALERTS_API = '/api/wishlist/notices'
/** Posted by e-mail clients without a session: the token authenticates it. */
export const ALERT_UNSUBSCRIBE_PATH = `${ALERTS_API}/unsubscribe`

/** `pending` until the owner of the address confirms by e-mail; the same whether the address is known or not. */
export interface AlertSubscription {
  state: 'active' | 'pending'
}

/** What a link in an e-mail does, and for which products. */
export interface AlertLink {
  /** `unsubscribed` if all its alerts have already ended. */
  action: 'subscribe' | 'unsubscribe' | 'unsubscribed'
  products: readonly { sku: string; slug: string; title: string }[]
}
