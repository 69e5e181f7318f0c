import { type InferType, object, string } from 'yup'
import { emailSchema } from '../rules/checkout/address.ts'
import { MAX_WITHDRAWAL_LINES, parsePieces } from '../rules/orders/pieces.ts'
import type { PictureData } from './catalog.ts'
import { orderLinkFields } from './order-link.ts'

/**
 * The withdrawal function (law 1), in Switzerland the voluntary return; nobody has to log in:
 *
 * | path | answers |
 * |---|---|
 * | GET /draft | WithdrawalDraft of an own order, or of one that the signature opens; 404 not-found for any other (R33)
 * |
 * | GET /receipts/:id | WithdrawalReceipt; 404 not-found |
 * | POST / | declareWithdrawalInput → WithdrawalReceipt, whether or not the order is known; 403 captcha-required after
 * many |
 */
export const WITHDRAWALS_API = '/api/withdrawals'

/** Claims out of a contract end after three years, counted from the end of a year. */
export const WITHDRAWAL_RETENTION_DAYS = 4 * 365

/** The whole contract, or a part of it. */
export const withdrawalScopes = ['whole', 'part'] as const
export type WithdrawalScope = (typeof withdrawalScopes)[number]

/** Not yet assigned to an order; assigned to one; dealt with. */
export const withdrawalStates = ['open', 'assigned', 'closed'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

const MAX_WORDS_LENGTH = 1000

/** What a declaration consists of; its pieces are those of an order that the visitor may see ("0:1,3:2"). */
export const withdrawalFields = {
  order: string().trim().max(80, 'validation.too-long').required('withdrawal.order-required'),
  name: string().trim().max(120, 'validation.too-long').required('withdrawal.name-required'),
  email: emailSchema().required('validation.email-required'),
  pieces: string()
    .max(MAX_WITHDRAWAL_LINES * 8)
    .test('pieces', 'validation.invalid', (text) => parsePieces(text ?? '') !== undefined)
    .default(''),
  goods: string().trim().max(MAX_WORDS_LENGTH, 'validation.too-long').default(''),
  reason: string().trim().max(MAX_WORDS_LENGTH, 'validation.too-long').default(''),
  scope: string()
    .oneOf(withdrawalScopes)
    .default('whole')
    .test(
      'chosen',
      'withdrawal.choose',
      (scope, { parent }) => scope !== 'part' || parent.pieces !== '' || parent.goods !== '',
    ),
}

/** The fields of the first step. */
export const withdrawalInput = object(withdrawalFields)

/** `key` makes the declaration count once, however often it is sent, and opens its receipt. */
export const declareWithdrawalInput = object({
  ...withdrawalFields,
  key: string().uuid().required(),
  signature: string().trim().max(100),
  captcha: string().max(4000),
})
export type DeclareWithdrawalInput = InferType<typeof declareWithdrawalInput>

export const withdrawalDraftInput = object({
  ...orderLinkFields,
})
export type WithdrawalDraftInput = InferType<typeof withdrawalDraftInput>

/** A line of the order that the declaration is about. */
export interface WithdrawalDraftLine {
  position: number
  title: string
  brand: string
  variant: string
  quantity: number
  picture?: PictureData
  withdrawalExcluded: boolean
}

/** What the form is filled in with for whoever may see the order. */
export interface WithdrawalDraft {
  order: string
  name: string
  email: string
  lines: readonly WithdrawalDraftLine[]
}

/** Pieces of a line that somebody withdraws from. */
export interface WithdrawnLine {
  position: number
  quantity: number
  title: string
}

/** The declaration as it was received. */
export interface WithdrawalReceipt {
  id: string
  /** Instant of the receipt. */
  declaredAt: string
  order: string
  name: string
  email: string
  scope: WithdrawalScope
  lines: readonly WithdrawnLine[]
  goods: string
  reason: string
}
