import type { Money } from '../money.ts'
import type { EnergyLabel, Picture, Price, TyreLabel } from './catalog.ts'
import type { DeliveryWindow } from './delivery.ts'

export const MAX_WISHES = 100 // articles a list; keeps every answer small

/** What somebody can be told of by mail: a price that falls, an article that is at hand again. */
export const noticeKinds = ['price', 'stock'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The goods of an entry, as anybody may see them who has the list's link. */
export interface SharedWish {
  sku: string
  slug: string
  title: string
  brand: string
  /** Colour and size in words; the colour alone as long as the size has not been chosen. */
  variant: string
  /** False while a size has to be chosen before it can be bought. */
  chosen: boolean
  picture?: Picture
  price: Price
  energy?: Pick<EnergyLabel, 'class' | 'best' | 'worst'>
  tyre?: TyreLabel
  delivery?: DeliveryWindow
  soldOut: boolean
}

export interface Wish {
  goods: SharedWish
  /** How many articles the style has to choose from. */
  variants: number
  priceAdded: Money
  addedAt: string
  /** What its owner is told of by mail. */
  notices: readonly NoticeKind[]
}

/** Which goods carry a heart. */
export interface WishMark {
  sku: string
  styleId: string
}

/** Identity: fixed (specification §3). What is asked of it decides who may ask: contents want the full login (§4), the count nothing. */
export interface Wishlist {
  id: 'wishlist'
  count: number
  marks: readonly WishMark[]
  /** Newest first. */
  items: readonly Wish[]
  /** True while a link shows it to others. */
  shared: boolean
}

/** An article of an entry's style, to take in its place. */
export interface WishVariant {
  sku: string
  /** Empty where the style has one colour only. */
  colour: string
  size: string
  price: Price
  soldOut: boolean
}

/**
 * Notices by mail, POST unless said otherwise:
 *
 * | path | body | answers |
 * |---|---|---|
 * | / | noticeInput | 202 NoticeAnswer |
 * | /end | noticeInput | 200 {}: the customer's own; 401 login-required |
 * | /link?token= | GET | 200 NoticeLink, 404 link-invalid; uses nothing up |
 * | /unsubscribe?token=&locale= | what a mail program sends (RFC 8058) | 204, as often as it is sent; 404 link-invalid; GET leads to the page that asks |
 * | /link | noticeLinkInput | 200 NoticeLink: does what the link is for; 404 link-invalid |
 */
export const NOTICES_PATH = '/api/wishlist/notices'
/** Posted by mail programs, which are no page of ours: the token says it all. */
export const UNSUBSCRIBE_PATH = '/api/wishlist/notices/unsubscribe'

/** `asked`: whoever reads the address' mail decides; the same whether the address is known or not. */
export interface NoticeAnswer {
  state: 'active' | 'asked'
}

/** What a mail's link is for, and of which goods it speaks. */
export interface NoticeLink {
  /** `ended`: whoever follows it once more has ended all of it already. */
  does: 'begin' | 'end' | 'ended'
  goods: readonly { sku: string; slug: string; title: string }[]
}
