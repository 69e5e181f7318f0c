import { array, type InferType, object, string } from 'yup'
import type { Country } from '../tenant.ts'
import type { SharedWishlistItem } from './wishlist.ts'

/**
 * The shops of other countries, and what a visitor takes along to one of this house (ideas N18). All of it answers 404
 * not-found where the country layer is off.
 *
 * | path | body | answers |
 * |---|---|---|
 * | GET / | | 200 Countries |
 * | POST /arrivals | acceptHandoverInput | 201 { token }: keeps what another shop has signed until somebody decides; 404 link-invalid |
 * | GET /transfer?token= | | 200 Transfer at today's prices; uses nothing up; 404 link-invalid |
 * | POST /transfer | completeHandoverInput | 200 Taken, once; 404 link-invalid, 401 login-required, 409 too-large or wishlist-full |
 */
export const COUNTRY_API = '/api/country'
/** Posted from a page of another shop of the house, so it proves itself: by its signature. */
export const HANDOVER_ARRIVALS_PATH = `${COUNTRY_API}/arrivals`

export const HANDOVER_VALIDITY_MINUTES = 30 // our own figure: from the page that offers the way to the shop it leads to

/** Where an article is, and where it goes. */
export const handoverLists = ['basket', 'wishlist'] as const
export type HandoverList = (typeof handoverLists)[number]

/** A shop that serves another country. */
export interface PartnerShop {
  title: string
  /** Its front page. */
  href: string
  /**
   * Where the visitor's articles can be taken, and what is to be posted there; for shops of this house, as long as
   * there is something to take.
   */
  transfer?: { address: string; token: string }
}

/** Who sells in a country that this shop does not deliver to (S3). */
export interface CountryShops {
  country: Country
  shops: readonly PartnerShop[]
}

export interface Countries {
  countries: readonly CountryShops[]
  /** How many articles the visitor could take along. */
  goods: Readonly<Record<HandoverList, number>>
}

/** An article that was brought along: what it is here; nothing but its number where this shop does not have it. */
export interface HandoverLine {
  sku: string
  /** Pieces that were brought along. */
  wanted: number
  /**
   * Pieces that can be taken over: 0 where it is not sold here or, for the basket, sold out; a wishlist takes what is
   * sold out, too.
   */
  quantity: number
  goods?: SharedWishlistItem
}

export interface Handover extends Readonly<Record<HandoverList, readonly HandoverLine[]>> {
  /** Name of the shop that it comes from. */
  from: string
}

/** How many articles were taken over. */
export type HandoverResult = Readonly<Record<HandoverList, number>>

const MAX_HANDOVER_LINES = 100 // as many as a basket or a list holds
const MAX_HANDOVER_TOKEN_LENGTH = 30_000 // two full lists of the longest numbers

const skuListSchema = array(string().trim().max(64).required()).max(MAX_HANDOVER_LINES).default([])

export const handoverInput = object({ token: string().max(100).default('') })
export const completeHandoverInput = handoverInput.concat(object({ basket: skuListSchema, wishlist: skuListSchema }))
export type CompleteHandoverInput = InferType<typeof completeHandoverInput>

/** `take` names the lists that the visitor has ticked. */
export const acceptHandoverInput = object({
  token: string().max(MAX_HANDOVER_TOKEN_LENGTH).default(''),
  take: array(string().oneOf(handoverLists).required()).default([]),
})
export type AcceptHandoverInput = InferType<typeof acceptHandoverInput>
