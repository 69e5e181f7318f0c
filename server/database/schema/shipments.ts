import type { Generated } from 'kysely'
import type { ReplacementKind, ReplacementState } from '#shared/api/replacements.ts'
import type { EnquiryProblem, EnquiryState } from '#shared/api/shipment-enquiries.ts'
import type { ShipmentContents, ShipmentState } from '#shared/api/shipments.ts'
import type { OrderActor } from './orders.ts'

export interface ShipmentsSchema {
  shipment: ShipmentTable
  shipmentLine: ShipmentLineTable
  shipmentEvent: ShipmentEventTable
  replacement: ReplacementTable
  shipmentEnquiry: ShipmentEnquiryTable
}

export type ShipmentKind = 'parcel' | 'freight'

/** Goods of one order that a carrier delivers together. */
export interface ShipmentTable {
  tenant: string
  /** Counts the shipments of a shop from 1. */
  id: string
  orderNumber: string
  kind: ShipmentKind
  carrier: string
  /** Null until the carrier has been told. */
  trackingNumber: string | null
  state: ShipmentState
  /** The days of delivery that were promised, the shop's local ones. */
  windowFrom: string
  windowTo: string
  createdAt: string
  deliveredAt: string | null
  changedAt: string
  /** Whether it brings what was ordered, or something in its place. */
  contents: Generated<ShipmentContents>
}

/** Pieces of a line of the order that a shipment contains, or that it brings a replacement for. */
export interface ShipmentLineTable {
  tenant: string
  shipmentId: string
  position: number
  quantity: number
}

/** A message of the carrier about a shipment. */
export interface ShipmentEventTable {
  tenant: string
  /** The carrier's id of the message: each counts once. */
  messageId: string
  shipmentId: string
  /** The carrier's clock; messages arrive in any order. */
  at: string
  code: ShipmentState
  /** Where it happened; empty if unknown. */
  place: string
}

/** Something that the shop sends in place of pieces of a line, at no price; its stock is reserved. */
export interface ReplacementTable {
  tenant: string
  /** Counts the replacements of a shop from 1. */
  id: string
  orderNumber: string
  kind: ReplacementKind
  /** The return for which it is; null if nothing comes back. */
  returnId: string | null
  /** The claim for which it is; null if nobody had to decide. */
  claimId: string | null
  /** Of the product's list of parts; null for whole goods. */
  partNumber: string | null
  /** The buyer's form; null if an operator has decided. */
  requestKey: string | null
  /** The line of the order. */
  position: number
  quantity: number
  /** The variant that is sent. */
  sku: string
  /** Its size, or the name of the part; empty for the same variant. */
  label: string
  state: ReplacementState
  /** Null until it is sent. */
  shipmentId: string | null
  createdAt: string
  changedAt: string
}

/** That a buyer has asked for a shipment that is late, or not with them, and what has become of it. */
export interface ShipmentEnquiryTable {
  tenant: string
  shipmentId: string
  /** A shipment can be asked for once while it is late, and once when it is said to be delivered. */
  problem: EnquiryProblem
  orderNumber: string
  state: EnquiryState
  /** What the buyer wrote; empty if nothing. */
  note: string
  /** What the shop tells the buyer; empty if nothing. */
  answer: string
  openedAt: string
  /** The last local day on which the buyer is told what has become of it. */
  dueOn: string
  /** Null while it is open. */
  settledAt: string | null
  /** Who has settled it; null while it is open. */
  actor: OrderActor | null
}
