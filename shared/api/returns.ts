import { array, type InferType, number, object, string } from 'yup'
import { parsePieces } from '../rules/orders/pieces.ts'
import type { DeliveryClass, PictureData } from './catalog.ts'
import { orderLinkFields } from './order-link.ts'
import type { AdjustmentForecast } from './orders.ts'
import type { ReturnState } from './schema.generated.ts'
import { withdrawalFields, withdrawalScopes } from './withdrawals.ts'

export type { ReturnState } from './schema.generated.ts'

/**
 * Sending goods of an order back; own orders, and with `signature` from an e-mail without a session. 404 not-found for
 * every other order (R33):
 *
 * | path | answers |
 * |---|---|
 * | GET /?order= | OrderReturns |
 * | GET /forecast?order=&pieces=&reasons= | ReturnForecast; 409 order-changed |
 * | GET /withdrawal?order=&scope=&pieces= | ReturnForecast of a withdrawal; 409 order-changed, return-closed |
 * | POST / | announceReturnInput → OrderReturns; 409 return-closed, stock-short; 422 for a day without pickup |
 * | POST /cancel | cancelReturnInput → OrderReturns; 409 return-closed once the goods are on their way |
 * | GET /:id/label?order= | the label as PDF |
 * | GET /:id/code?order= | the QR code for the shop counter as SVG |
 */
export const RETURNS_API = '/api/returns'

/** Why something comes back; nobody has to say. The last three are the shop's fault. */
export const returnReasons = [
  ...(['too-small', 'too-large', 'colour', 'quality', 'changed-mind', 'late'] as const),
  ...(['damaged', 'wrong', 'missing'] as const),
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reasons that no term ends within days: the guarantee covers them. */
export const faultReasons: readonly string[] = ['damaged', 'wrong', 'missing'] satisfies readonly ReturnReason[]

/**
 * announced by the buyer; on-its-way with the carrier; arrived; checked: the money is being paid; refunded; refused:
 * the goods go back to the buyer; withdrawn by the buyer.
 */
export const returnStates = [
  'announced',
  'on-its-way',
  'arrived',
  'checked',
  'refunded',
  'refused',
  'withdrawn',
] as const

const MAX_RETURN_LINES = 200

export const orderReturnsInput = object(orderLinkFields)
export type OrderReturnsInput = InferType<typeof orderReturnsInput>

/** What a return would lead to; `reasons` are those of the pieces, joined by commas. */
export const returnForecastInput = object({
  ...orderLinkFields,
  pieces: string()
    .max(MAX_RETURN_LINES * 8)
    .test('pieces', 'validation.invalid', (text) => parsePieces(text ?? '') !== undefined)
    .required(),
  reasons: string().max(2000).default(''),
})
export type ReturnForecastInput = InferType<typeof returnForecastInput>

/** What a withdrawal from the whole contract, or from these pieces, would lead to. */
export const withdrawalForecastInput = object({
  ...orderLinkFields,
  scope: string().oneOf(withdrawalScopes).default('whole'),
  pieces: withdrawalFields.pieces,
})
export type WithdrawalForecastInput = InferType<typeof withdrawalForecastInput>

/** To the cent what accepting the return at this moment would book (N2). */
export type ReturnForecast = Omit<AdjustmentForecast, 'kind'>

const returnedLineInput = object({
  position: number().integer().min(0).max(999).required(),
  quantity: number().integer().min(1).max(999).required(),
  reason: string()
    .oneOf(['', ...returnReasons] as const)
    .default(''),
  /** The variant that is wanted in its place; empty for the money. */
  exchange: string().trim().max(64).default(''),
})

export const announceReturnInput = object({
  ...orderLinkFields,
  /** The same key announces once. */
  key: string().uuid().required(),
  lines: array().of(returnedLineInput.required()).min(1, 'returns.choose').max(MAX_RETURN_LINES).required(),
  /** The day on which freight is fetched; empty if nothing of it is. */
  pickupOn: string().trim().max(10).default(''),
})
export type AnnounceReturnInput = InferType<typeof announceReturnInput>

export const cancelReturnInput = object({ ...orderLinkFields, id: string().trim().max(20).required() })
export type CancelReturnInput = InferType<typeof cancelReturnInput>

/** Another variant that can be had in place of one that comes back. */
export interface ExchangeOption {
  sku: string
  /** Colour and size; of the same variant empty. */
  label: string
}

/** A line of the order, and how many of its pieces can be sent back now. */
export interface ReturnableLine {
  position: number
  title: string
  brand: string
  variant: string
  picture?: PictureData
  quantity: number
  returnable: number
  deliveryClass: DeliveryClass
  withdrawalExcluded: boolean
  exchanges: readonly ExchangeOption[]
}

export interface ReturnedLine {
  position: number
  title: string
  variant: string
  quantity: number
  /** Empty if none was given. */
  reason: ReturnReason | ''
  /** What is reserved in its place: colour and size; absent for the money. */
  exchange?: string
}

/** Goods that come back together. */
export interface OrderReturn {
  id: string
  state: ReturnState
  createdAt: string
  lines: readonly ReturnedLine[]
  /** True if there is a label for a parcel. */
  parcel: boolean
  /** The day on which freight is fetched. */
  pickupOn?: string
  /** The carrier's pages about its parcel and its freight; absent until the carrier has been told. */
  tracking?: readonly { number: string; url: string }[]
  /** Why it was refused. */
  note?: string
}

/** The last days on which goods can be sent back without a fault, the shop's local ones. */
export interface ReturnDeadline {
  /** Of the statutory withdrawal; absent where there is none. */
  law?: string
  /** Of the shop's voluntary right. */
  shop: string
  /** True if the latter is over: only faults can be announced. */
  over: boolean
}

/** A shop that takes the parcel. */
export interface DropOffPoint {
  id: string
  name: string
  address: string
  metres: number
}

/** What of an order can be sent back, and what comes back already, the latest first. */
export interface OrderReturns {
  order: string
  lines: readonly ReturnableLine[]
  /** The days on which freight can be fetched, the earliest first. */
  pickupDays: readonly string[]
  returns: readonly OrderReturn[]
  /** The last days of the law's term and of the shop's longer one; absent until everything has arrived. */
  deadline?: ReturnDeadline
  dropOffPoints: readonly DropOffPoint[]
}
