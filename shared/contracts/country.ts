import { array, type InferType, object, string } from 'yup'
import type { Country } from '../tenant.ts'
import type { SharedWish } from './wishlist.ts'

/**
 * The shops of other countries, and what a visitor takes along to one of this house (ideas N18). All of it answers 404 not-found where the country layer is off.
 *
 * | path | body | answers |
 * |---|---|---|
 * | GET / | | 200 Countries |
 * | POST /arrivals | arrivalInput | 201 { token }: keeps what another shop has signed until somebody decides; 404 link-invalid |
 * | GET /transfer?token= | | 200 Transfer at today's prices; uses nothing up; 404 link-invalid |
 * | POST /transfer | takeInput | 200 Taken, once; 404 link-invalid, 401 login-required, 409 too-large or wishlist-full |
 */
export const COUNTRY_PATH = '/api/country'
/** Posted from a page of another shop of the house, so it proves itself: by its signature. */
export const ARRIVALS_PATH = `${COUNTRY_PATH}/arrivals`

export const TRANSFER_MINUTES = 30 // our own figure: from the page that offers the way to the shop it leads to

/** Where an article is, and where it goes. */
export const transferLists = ['basket', 'wishlist'] as const
export type TransferList = (typeof transferLists)[number]

/** A shop that serves another country. */
export interface PartnerShop {
  title: string
  /** Its front page. */
  href: string
  /** Where the visitor's articles can be taken, and what is to be posted there; for shops of this house, as long as there is something to take. */
  transfer?: { address: string; token: string }
}

/** Who sells in a country that this shop does not deliver to (specification §3). */
export interface CountryShops {
  country: Country
  shops: readonly PartnerShop[]
}

export interface Countries {
  countries: readonly CountryShops[]
  /** How many articles the visitor could take along. */
  goods: Readonly<Record<TransferList, number>>
}

/** An article that was brought along: what it is here; nothing but its number where this shop does not have it. */
export interface TransferLine {
  sku: string
  /** Pieces that were brought along. */
  wanted: number
  /** Pieces that can be taken over: 0 where it is not sold here or, for the basket, sold out; a wishlist takes what is sold out, too. */
  quantity: number
  goods?: SharedWish
}

export interface Transfer extends Readonly<Record<TransferList, readonly TransferLine[]>> {
  /** Name of the shop that it comes from. */
  from: string
}

/** How many articles were taken over. */
export type Taken = Readonly<Record<TransferList, number>>

const MAX_LINES = 100 // as many as a basket or a list holds
const MAX_TOKEN = 30_000 // two full lists of the longest numbers

const skus = array(string().trim().max(64).required()).max(MAX_LINES).default([])

export const transferInput = object({ token: string().max(100).default('') })
export const takeInput = transferInput.concat(object({ basket: skus, wishlist: skus }))
export type TakeInput = InferType<typeof takeInput>

/** `take` names the lists that the visitor has ticked. */
export const arrivalInput = object({
  token: string().max(MAX_TOKEN).default(''),
  take: array(string().oneOf(transferLists).required()).default([]),
})
export type ArrivalInput = InferType<typeof arrivalInput>
