import type { ShipmentKind } from '#server/database/index.ts'
import type { ShipmentState } from '#shared/api/shipments.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

/** Goods for a carrier. It gets no name and no street from here: those are on the label that the shop prints. */
export interface ConsignmentRequest {
  /** Our name for it, of this shop and no other; a repeated request of the same name is the same consignment. */
  reference: string
  kind: ShipmentKind
  /** A return travels from the customer to the shop. */
  direction: 'delivery' | 'return'
  pieces: number
  /** Where the customer is. */
  address: { country: string; postalCode: string; city: string }
  /** The days, local to the shop, that the customer was told: of the arrival, or of the pick-up of a return. */
  window?: { from: string; to: string }
  shop: string
  locale: Locale
  /** The URL for webhooks: on the configured address of the shop, never a request's. */
  messageUrl: string
}

/** A station that a consignment has passed. */
export interface ConsignmentStation {
  /** The carrier's id of it. */
  id: string
  state: ShipmentState
  /** UTC, ISO 8601. */
  at: string
  place: string
  /** The arrival as it is expected from this station on, if the carrier says something new. */
  window?: { from: string; to: string }
}

/** A consignment as the carrier knows it. */
export interface Consignment {
  trackingNumber: string
  /** What the label has to carry for the carrier's machines. */
  label: string
  /** In the order in which they were passed, the announcement first. */
  stations: readonly ConsignmentStation[]
}

/**
 * A carrier. Calls may be repeated. The first two use the network with a timeout, are retried once, and throw
 * ProviderUnavailable without an answer; an announcement may also throw ProviderRefused.
 */
export interface CarrierAdapter {
  /** Its name, as customers know it. */
  readonly name: string
  announce(request: ConsignmentRequest): Promise<Consignment>
  status(trackingNumber: string): Promise<Consignment>
  /** The page that shows where a consignment is; `origin` is the shop's address. */
  getTrackingUrl(trackingNumber: string, origin: string): string
  /** The consignment that a webhook is about; undefined if it is forged, or more than a few minutes old or ahead. */
  parseWebhook(signature: string, body: string, now: Date): { trackingNumber: string } | undefined
}

/** The carrier, and the shops' addresses for it. */
export interface CarrierGateway {
  carrier: CarrierAdapter
  /** The configured address of a shop. */
  getOrigin(tenant: Tenant): string
}
