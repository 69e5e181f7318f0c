import { boolean, type InferType, object, string } from 'yup'
import type { Money } from '../money.ts'
import type { HostedMethod } from './payments.ts'

/**
 * Links for paying one open amount; all POST, so that no secret is in an address:
 *
 * | path | body | answers |
 * |---|---|---|
 * | /open | paylinkAccessInput | 200 Paylink in its current state; consumes nothing; 404 link-invalid, 429
 * too-many-requests after many wrong ones |
 * | /pay | payPaylinkInput | the same, with the page of the payment; also 409 payment-not-offered, payment-closed; 503
 * payment-unavailable |
 * | /own | ownPaylinkInput | 201 OwnPaylink: a link for exactly what is due of an own order or credit agreement; 401
 * login-required, 404 not-found, 409 payment-closed, nothing-owed, 429 too-many-requests, 503 payment-unavailable |
 */
export const PAYLINKS_API = '/api/paylinks'

export const PAYLINK_VALIDITY_DAYS = 30 // O50

/** The payment methods of S9, then those of a shop's own country. */
export const paylinkMethods = ['paypal', 'mastercard', 'visa', 'diners', 'discover', 'eps', 'twint', 'ideal'] as const
export type PaylinkMethod = (typeof paylinkMethods)[number]

/** The method by which the provider collects it: every brand of card is a card there. */
export const toHostedMethod = (method: PaylinkMethod): HostedMethod =>
  method === 'paypal' || method === 'eps' || method === 'twint' || method === 'ideal' ? method : 'card'

/** Authorises to see and pay an amount: the link's token, or the provider's signed return address. */
export const paylinkAccessInput = object({
  token: string().max(200).default(''),
  provider: string().max(40).default(''),
  payment: string().max(64).default(''),
  result: string().max(20).default(''),
  at: string().max(12).default(''),
  signature: string().max(64).default(''),
})
export type PaylinkAccessInput = InferType<typeof paylinkAccessInput>

export const paylinkMethodInput = object({
  method: string().oneOf(paylinkMethods, 'validation.payment-required').required('validation.payment-required'),
})

export const payPaylinkInput = paylinkAccessInput.concat(paylinkMethodInput)
export type PayPaylinkInput = InferType<typeof payPaylinkInput>

export type PaylinkState = 'open' | 'paid' | 'expired' | 'withdrawn'

/** An amount and its state; it does not name the debtor. */
export interface Paylink {
  state: PaylinkState
  amount: Money
  /** The order whose price it is. */
  order?: string
  /** Its purpose otherwise, in the shop's words. */
  purpose?: string
  /** ISO instant. */
  expiresAt: string
  /** Payment methods; empty if the shop has no provider, or if nothing is open. */
  methods: readonly PaylinkMethod[]
  /** State of the latest attempt while the amount is open: it can still be confirmed, or it has failed. */
  attempt?: 'pending' | 'failed'
  /** The page on which an open attempt is confirmed. */
  page?: string
}

/** What a buyer wants to pay: an order, with the signature of its link where they are not logged in, or a credit. */
export const ownPaylinkInput = object({
  order: string().max(20).default(''),
  signature: string().max(100).default(''),
  agreement: string().max(20).default(''),
  /** All that ends the agreement today instead of its oldest open instalment. */
  settle: boolean().default(false),
})
export type OwnPaylinkInput = InferType<typeof ownPaylinkInput>

export interface OwnPaylink {
  token: string
}
