import type { Locale } from '#shared/tenant.ts'

export interface BasketSchema {
  basketLine: BasketLineTable
  basketVisit: BasketVisitTable
  basketRemovedLine: BasketRemovedLineTable
  basketOption: BasketOptionTable
  orderForm: OrderFormTable
  voucher: VoucherTable
  voucherRedemption: VoucherRedemptionTable
  wishlistItem: WishlistItemTable
  wishlistShare: WishlistShareTable
  variantAlert: VariantAlertTable
}

/** The lines of visitors' baskets. */
export interface BasketLineTable {
  tenant: string
  /** Whose basket it is. */
  visitor: string
  sku: string
  quantity: number
  /** Price when it was added, to say what changed. */
  priceCents: number
  addedAt: string
}

/** What visitors saw of their basket: the latest view, and the one it is compared with. */
export interface BasketVisitTable {
  tenant: string
  visitor: string
  seenAt: string
  /** JSON: SeenLine[]. */
  seen: string
  baseAt: string | null
  base: string | null
}

/** What was removed from a basket and may be restored. */
export interface BasketRemovedLineTable {
  tenant: string
  visitor: string
  sku: string
  quantity: number
  removedAt: string
}

/**
 * What was chosen for a basket: a voucher, the benefit of a promotion, gift wrapping, a loyalty card. At most one of
 * each kind.
 */
export interface BasketOptionTable {
  tenant: string
  visitor: string
  kind: 'voucher' | 'promotion' | 'gift' | 'bonus' | 'payback'
  code: string
  /** The benefit of a promotion; the message on a gift's card; empty for the others. */
  detail: string
  chosenAt: string
}

/** A printed order form. It names no person, so nothing of it is exported or erased. */
export interface OrderFormTable {
  tenant: string
  /** SHA-256 of the code, which is not stored. */
  hash: string
  /** JSON: { sku, quantity }[]. */
  lines: string
  createdAt: string
  expiresAt: string
}

/** A code that makes an order cheaper (S3, S9). */
export interface VoucherTable {
  tenant: string
  /** As normalised by shared/rules/basket/voucher.ts. */
  code: string
  /** A welcome voucher is valid for one order, a discount for one order a day. */
  kind: 'welcome' | 'discount'
  /** Either an amount in cents or a share in thousandths; the other one is null. */
  valueCents: number | null
  perMille: number | null
  /** First day, YYYY-MM-DD, in the tenant's time zone; `validUntil` is the last. */
  validFrom: string
  validUntil: string
  /** Least value of goods, in cents, that must be bought, and kept after a return. */
  minimumCents: number
  customerGroup: 'all' | 'new' | 'customers' | 'club'
  /** Whose it is; null for a code that everyone may use. */
  customerId: string | null
  email: string | null
  createdAt: string
}

/** The use of a voucher. The primary key limits it: the same period and person occur once. */
export interface VoucherRedemptionTable {
  tenant: string
  code: string
  /** The day, YYYY-MM-DD; empty if the voucher is valid once. */
  period: string
  /** Customer id, e-mail address, or the hash of a guest's delivery address; empty if the voucher is valid once. */
  redeemedBy: string
  orderNumber: string
  redeemedAt: string
}

/** What visitors put on their wishlist. */
export interface WishlistItemTable {
  tenant: string
  /** Whose list it is. */
  visitor: string
  sku: string
  /** 1 if exactly this variant is meant, 0 if it represents its colour. */
  chosen: number
  /** Its price when it was added. */
  priceCents: number
  addedAt: string
  /** Set while the removal can still be undone. */
  removedAt: string | null
}

/** The link under which visitors share their list. */
export interface WishlistShareTable {
  tenant: string
  visitor: string
  /** SHA-256 of the link's secret. */
  hash: string
  createdAt: string
}

/** A confirmed request for an e-mail about a variant. */
export interface VariantAlertTable {
  tenant: string
  id: string
  email: string
  sku: string
  kind: 'price' | 'stock'
  locale: Locale
  /** For price alerts: the e-mail is sent once the price is below this one. */
  priceCents: number
  /** For stock alerts: 1 from when the variant was found sold out until the e-mail about its return is sent. */
  armed: number
  /** E-mails sent so far; numbers the next one. */
  sent: number
  createdAt: string
}
