/** The stations of a consignment, in the words of the carrier's API. */
export const stationCodes = [
  'announced',
  'picked-up',
  'in-transit',
  'appointment',
  'out-for-delivery',
  'delivered',
  'delayed',
  'lost',
  'returned',
] as const
export type StationCode = (typeof stationCodes)[number]

/** Days between which, and for an appointment the hours at which, a consignment arrives: local to the place. */
export interface ArrivalWindow {
  from: string
  to: string
  /** "08:00–12:00"; only with an appointment. */
  hours?: string | undefined
}

/** A station that a consignment has passed, or will pass at its time. */
export interface Station {
  code: StationCode
  /** UTC, ISO 8601. */
  at: string
  /** The town; for the announcement the shop. */
  place: string
  /** What the carrier says of the arrival from this station on, if it says something new. */
  window?: ArrivalWindow
}

/** What a shop announces. */
export interface Announcement {
  /** The shop's name for it; the same name is the same consignment. */
  reference: string
  kind: 'parcel' | 'freight'
  /** A return travels from the customer to the shop. */
  direction: 'delivery' | 'return'
  pieces: number
  /** Where the customer is. */
  countryCode: string
  postalCode: string
  city: string
  /** The days that the shop has told its customer: of the arrival, or of the pick-up of a return. */
  window?: ArrivalWindow | undefined
  shop: string
  locale: string
  messageUrl: string
}

/** A consignment as the carrier stores it: no name, and no street. */
export interface SandboxConsignment extends Announcement {
  /** The tracking number. */
  number: string
  announcedAt: string
  /** All stations, those to come included. */
  stations: readonly Station[]
  /** How many of them the shop was told. */
  told: number
}

/** The stations that have been passed by now; at least the announcement. */
export const listPassedStations = ({ stations }: SandboxConsignment, now: Date): Station[] =>
  stations.filter(({ at }, index) => index === 0 || Date.parse(at) <= now.getTime())

/** The arrival as the carrier expects it now. */
export const findCurrentWindow = (consignment: SandboxConsignment, now: Date): ArrivalWindow | undefined =>
  listPassedStations(consignment, now).findLast(({ window }) => window)?.window
