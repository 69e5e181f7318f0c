import { array, type InferType, object, string } from 'yup'
import type { Country } from '../tenant.ts'
import type { SharedWishlistItem } from './wishlist.ts'

/**
 * The shops of other countries, and the handover of a basket and wishlist to one of this platform (ideas N18). Every
 * request is answered 404 not-found if the tenant has no country layer.
 *
 * | path | body | answers |
 * |---|---|---|
 * | GET / | | 200 Countries |
 * | POST /arrivals | acceptHandoverInput | 201 { token }: stores what another shop has signed until the visitor
 * decides; 404 link-invalid |
 * | GET /handover?token= | | 200 Handover at today's prices; uses nothing up; 404 link-invalid |
 * | POST /handover | completeHandoverInput | 200 HandoverResult, once; 404 link-invalid, 401 login-required, 409
 * too-large or wishlist-full |
 */
export const COUNTRY_API = '/api/country'
/** Posted from a page of another shop of this platform: the token's signature authenticates it. */
export const HANDOVER_ARRIVALS_PATH = `${COUNTRY_API}/arrivals`

export const HANDOVER_VALIDITY_MINUTES = 30 // our own figure: from the page that offers it until it is accepted

/** The lists that are handed over. */
export const handoverLists = ['basket', 'wishlist'] as const
export type HandoverList = (typeof handoverLists)[number]

/** A shop that serves another country. */
export interface PartnerShop {
  title: string
  /** Its front page. */
  href: string
  /** Where the handover is posted, and its token; only for shops of this platform, and if there is an item. */
  handover?: { url: string; token: string }
}

/** Who sells in a country that this shop does not deliver to (S3). */
export interface CountryShops {
  country: Country
  shops: readonly PartnerShop[]
}

export interface Countries {
  countries: readonly CountryShops[]
  /** How many items the visitor could hand over. */
  itemCounts: Readonly<Record<HandoverList, number>>
}

/** An item that was handed over, as it is in this shop. */
export interface HandoverLine {
  sku: string
  /** The quantity in the other shop's basket. */
  sourceQuantity: number
  /** The quantity that can be accepted: 0 if it is not sold here or, for the basket, sold out. */
  quantity: number
  /** Undefined if this shop does not sell it. */
  item?: SharedWishlistItem
}

export interface Handover extends Readonly<Record<HandoverList, readonly HandoverLine[]>> {
  /** Name of the shop that it comes from. */
  shopName: string
}

/** How many items were accepted. */
export type HandoverResult = Readonly<Record<HandoverList, number>>

const MAX_HANDOVER_LINES = 100 // as many as a basket or a wishlist has
const MAX_HANDOVER_TOKEN_LENGTH = 30_000 // two full lists of the longest numbers

const skuListSchema = array(string().trim().max(64).required()).max(MAX_HANDOVER_LINES).default([])

export const handoverInput = object({ token: string().max(100).default('') })
export const completeHandoverInput = handoverInput.concat(object({ basket: skuListSchema, wishlist: skuListSchema }))
export type CompleteHandoverInput = InferType<typeof completeHandoverInput>

/** `lists` are those that the visitor has selected. */
export const acceptHandoverInput = object({
  token: string().max(MAX_HANDOVER_TOKEN_LENGTH).default(''),
  lists: array(string().oneOf(handoverLists).required()).default([]),
})
export type AcceptHandoverInput = InferType<typeof acceptHandoverInput>
