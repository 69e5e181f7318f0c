import type { Money } from '../money.ts'
import type { DeliveryClass, EnergyLabel, Picture, Price, TyreLabel } from './catalog.ts'
import type { DeliveryWindow } from './delivery.ts'
import type { OrderExtras } from './extras.ts'
import type { BasketBenefit, BasketVoucher } from './vouchers.ts'

export const MAX_QUANTITY = 10 // per line; more is a business order

export interface BasketLine {
  sku: string
  slug: string
  title: string
  brand: string
  /** Colour and size in words. */
  variant: string
  picture?: Picture
  price: Price
  quantity: number
  /** What may be chosen now: stock, capped at MAX_QUANTITY. */
  maxQuantity: number
  total: Money
  deliveryClass: DeliveryClass
  delivery?: DeliveryWindow
  energy?: Pick<EnergyLabel, 'class' | 'best' | 'worst'>
  tyre?: TyreLabel
  state: 'available' | 'short' | 'sold-out'
  withdrawalExcluded: boolean
}

/** VAT contained in a total, for one rate. */
export interface VatLine {
  perMille: number
  gross: Money
  net: Money
  tax: Money
}

/** What a voucher or a promotion takes off the goods; always more than nothing. */
export interface Reduction {
  kind: 'voucher' | 'promotion'
  code: string
  amount: Money
}

/** Amounts to the cent: goods - reductions + gift + parcel + carrier + freight + rounding = total, and the VAT lines add up to total. */
export interface Totals {
  goods: Money
  reductions: readonly Reduction[]
  /** For wrapping as a gift; zero where nothing is wrapped. */
  giftFee: Money
  parcelFee: Money
  /** What the chosen carrier costs more; absent where it is nothing. */
  carrierFee?: Money
  freightFee: Money
  /** Swiss rounding to 5 Rappen; zero elsewhere. */
  rounding: Money
  total: Money
  vat: readonly VatLine[]
}

export interface FreeDelivery {
  threshold: Money
  /** Still missing for a free parcel; zero when reached. */
  missing: Money
  reached: boolean
}

/** What has become of a line since the shopper last saw the basket page, or since he put it in; or that his voucher has ended. */
export interface BasketChange {
  /** kind voucher: its code. */
  sku: string
  kind: 'price' | 'sold-out' | 'back' | 'gone' | 'quantity' | 'voucher'
  title: string
  /** Instant of that look. */
  since: string
  /** kind price: what it costs now less what it cost then. */
  difference?: Money
  /** kind quantity: pieces then and now. */
  before?: number
  quantity?: number
}

/** Taken out in the last 30 days; can be put back where it is available. */
export interface RemovedLine {
  sku: string
  slug?: string
  title: string
  variant: string
  picture?: Picture
  quantity: number
  removedAt: string
  /** Today's, for one piece; absent where it has left the range. */
  price?: Money
  energy?: BasketLine['energy']
  tyre?: TyreLabel
  state: 'available' | 'sold-out' | 'gone'
}

/** Identity: fixed (specification §3). */
export interface Basket extends OrderExtras {
  id: 'basket'
  lines: readonly BasketLine[]
  /** Pieces over all lines. */
  count: number
  /** Sold-out lines do not count. */
  totals: Totals
  freeDelivery: FreeDelivery
  orderable: boolean
  voucher?: BasketVoucher
  benefit?: BasketBenefit
  changes?: readonly BasketChange[]
  removed?: readonly RemovedLine[]
}
