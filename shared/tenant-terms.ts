/** A VAT rate in per mille of the net price, in force from a date on. */
export interface VatRate {
  class: VatClass
  perMille: number
  validFrom: string
}

export type VatClass = 'standard' | 'reduced'

/** Minimum and maximum number of working days. */
export interface DaySpan {
  from: number
  to: number
}

/** Delivery fees in cents, and delivery times in working days. */
export interface DeliveryTerms {
  parcelCents: number
  freightCents: number
  /** Parcels are free from this value of parcel goods; freight goods do not count and are not free. */
  freeFromCents: number
  parcelDays: DaySpan
  freightDays: DaySpan
  /** Carriers of parcels, the usual one first (its days are parcelDays); undefined if there is no choice. */
  carriers?: readonly Carrier[]
}

/** What a service costs that is ordered with goods, and how it is taxed. */
export interface ServiceTerms {
  /** For each piece of the goods; 0 if it is free. */
  cents: number
  vatClass: VatClass
}

/** How orders leave the shop. */
export interface FulfilmentTerms {
  /** Minutes from the order until it is accepted by itself, if it is paid or needs no payment before. */
  acceptAfterMinutes: number
  /** When authorised payments are captured: after the order, or with its first shipment. */
  captureOn: 'order' | 'shipping'
  /** When the invoice is issued, over the whole order: at once unless it says with the first shipment. */
  invoiceOn?: 'order' | 'shipping'
  /** Who delivers where the buyer has not chosen. */
  carriers: Readonly<Record<'parcel' | 'freight', string>>
}

/** A carrier: its delivery time, and its surcharge on the usual one's price. */
export interface Carrier {
  id: string
  name: string
  days: DaySpan
  /** Delivers in the evening, not during the day. */
  evening?: boolean
  /** Added to the parcel fee, also if parcels are free. */
  surchargeCents?: number
}

/** What the loyalty card brings with which orders can be placed (O55). */
export interface LoyaltyTerms {
  /** What has to be paid for goods for one point. */
  centsPerPoint: number
  /** Days after the order on which its points are booked. */
  bookedAfterDays: number
}

/** Energy prices of the country, for estimates of running costs (rules/catalog/running-costs.ts, idea N8). */
export interface RunningTariff {
  /** All taxes and fees included, for a household of average use. */
  centsPerKwh: number
  /** Source of the electricity price; `estimate` is our own, rounded. */
  source: 'eurostat' | 'elcom' | 'estimate'
  /** Period of the price: "2026", "2025-H1" (first half) or "2026-11". */
  asOf: string
  /** Petrol price and yearly distance are our own round figures. */
  fuelCentsPerLitre: number
  kilometresPerYear: number
}

/** Who supervises a lender, as adverts for credit name it (law 27). */
export interface CreditSupervision {
  authority: string
  /** The number of the licence. */
  licence: string
  /** The register in which credits are entered. */
  register: string
}

/** A shop's terms of credit. The law of its country: rules/payments/credit-law.ts. */
export interface CreditTerms {
  /**
   * Bounds of the value of goods that may be bought on credit, inclusive (O42; 4,000 euro is the specified maximum).
   */
  minCents: number
  maxCents: number
  /** Selectable numbers of months, ascending, within 3 to 48 (O42). */
  months: readonly [number, ...number[]]
  /** Smallest instalment: it limits the months that a price can choose from (our own figure). */
  minInstalmentCents: number
  /** Fixed monthly interest in millionths of the balance: 10_000 is 1 %. */
  monthlyFactorPpm: number
  /** A payment pause postpones the whole price by this many months (S9: 4) … */
  pauseMonths: number
  /** … for this surcharge in per mille of the value of the goods (O44). */
  pauseSurchargePerMille: number
  /** Monthly price of payment protection in millionths of the balance (S9: 1.15 %); undefined if the shop has none. */
  protectionPpm?: number
  /**
   * Protection is not sold with the credit: this many whole days have to pass before it can be ordered in the account
   * (law 8).
   */
  protectionAfterDays?: number
  /** Legal hints of the calculator (S9.62, O43): every country we know requires them with offers of credit. */
  legalHints: boolean
  /** Where the law wants the licence named, with the warning as a banner (law 5, 27). */
  supervision?: CreditSupervision
  /** S9.63: whether the line "from … a month" begins with an icon; instalments and legal hints are in both. */
  layout: 'icon-instalments-and-legal-hints' | 'instalments-and-legal-hints'
  /** S9.64: the calculator opens in a dialog; without it (and without JavaScript) the link leads to its page. */
  modal: boolean
  /** S9.65: whether credit has the theme's credit colours instead of its accent colour. */
  specialColours: boolean
}

/** The voucher for newsletter subscribers (S9). */
export interface WelcomeVoucher {
  valueCents: number
  /** Value of goods that must be bought, and kept. */
  minimumCents: number
  /** Days of validity after the day on which it is sent. */
  days: number
}
