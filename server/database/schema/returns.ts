import type { ClaimProblem, ClaimRemedy, ClaimState, ClaimWish } from '#shared/api/guarantee-claims.ts'
import type { ReturnReason, ReturnState } from '#shared/api/returns.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import type { WithdrawalScope, WithdrawalState } from '#shared/api/withdrawals.ts'
import type { Locale } from '#shared/tenant.ts'
import type { OrderActor } from './orders.ts'
import type { ShipmentKind } from './shipments.ts'

export interface ReturnsSchema {
  withdrawal: WithdrawalTable
  return: ReturnTable
  returnLine: ReturnLineTable
  returnConsignment: ReturnConsignmentTable
  guaranteeClaim: GuaranteeClaimTable
  guaranteeClaimEvent: GuaranteeClaimEventTable
  guaranteeClaimPhoto: GuaranteeClaimPhotoTable
  guaranteeReminder: GuaranteeReminderTable
}

/** A declaration of withdrawal as it was received, and what became of it. */
export interface WithdrawalTable {
  tenant: string
  /** Random; who has it may read the receipt. */
  id: string
  declaredAt: string
  locale: Locale
  name: string
  /** Where the receipt is sent. */
  email: string
  /** The order or contract as the declaration names it. */
  contract: string
  /** The order that it was assigned to; null until then. */
  orderNumber: string | null
  scope: WithdrawalScope
  /** JSON: WithdrawnLine[], empty for a whole contract and for a part that is described in words. */
  lines: string
  /** The part in words; empty if there are none. */
  goods: string
  reason: string
  state: WithdrawalState
  /** What an operator noted when closing it. */
  note: string
  changedAt: string
}

/** Goods of one order that come back together. */
export interface ReturnTable {
  tenant: string
  /** The number on the label. */
  id: string
  orderNumber: string
  /** Of the request that announced it: it counts once. */
  key: string
  state: ReturnState
  /** 1 if something comes back as a parcel, with a label. */
  parcel: number
  /** The day on which freight is fetched, the shop's local one; null if there is none. */
  pickupOn: string | null
  /** The declaration of withdrawal that it follows; null for a return of the buyer's own. */
  withdrawalId: string | null
  /** Why an operator refused it; empty otherwise. */
  note: string
  createdAt: string
  changedAt: string
}

/** Pieces of a line of the order that come back. */
export interface ReturnLineTable {
  tenant: string
  returnId: string
  position: number
  quantity: number
  /** Empty if the buyer gave none. */
  reason: ReturnReason | ''
  /** The variant that is reserved in its place; null for the money. */
  exchangeSku: string | null
  /** Its size; empty for the same variant. */
  exchangeLabel: string
}

/** The parcel or the freight of a return, as its carrier knows it. */
export interface ReturnConsignmentTable {
  tenant: string
  returnId: string
  kind: ShipmentKind
  trackingNumber: string
  /** What the label carries for the carrier's machines. */
  label: string
  state: ShipmentState
  changedAt: string
}

/** A defect of goods that were bought, as the buyer has reported it, and what becomes of it. */
export interface GuaranteeClaimTable {
  tenant: string
  /** The number that the buyer is told. */
  id: string
  orderNumber: string
  /** The line, and how many of its pieces. */
  position: number
  quantity: number
  problem: ClaimProblem
  fault: string
  /** YYYY-MM-DD. */
  since: string
  wish: ClaimWish
  state: ClaimState
  /** What was accepted; null until then, and if it was refused. */
  remedy: ClaimRemedy | null
  /** What the shop tells the buyer; empty if nothing. */
  note: string
  createdAt: string
  changedAt: string
}

/** When a claim has got into a state; only appended. */
export interface GuaranteeClaimEventTable {
  tenant: string
  claimId: string
  state: ClaimState
  at: string
  actor: OrderActor
}

/** A photo of a defect, re-encoded in two sizes. */
export interface GuaranteeClaimPhotoTable {
  tenant: string
  id: string
  claimId: string
  position: number
  /** WebP in Base64. */
  small: string
  large: string
  addedAt: string
}

/** That a customer was reminded of the end of a guarantee, or is to be. */
export interface GuaranteeReminderTable {
  tenant: string
  orderNumber: string
  /** The last day of the term, YYYY-MM-DD. */
  endsOn: string
  requestedAt: string
}
