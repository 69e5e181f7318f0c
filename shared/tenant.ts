import type { Currency, PaymentMethod, ServiceKind } from './api/schema.generated.ts'
import type { Features } from './features.ts'

export type { Currency, PaymentMethod, ServiceKind }

/** A country (ISO 3166) that some tenant delivers to. */
export type Country = 'AT' | 'DE' | 'CH' | 'NL'

/** The language of messages and paths. */
export type Language = 'de' | 'fr' | 'nl'

/** BCP 47 tag: the language determines messages and paths, the region formats and currency. */
export type Locale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'nl-NL'

export const getLanguage = (locale: Locale) => locale.slice(0, 2) as Language // every Locale starts with its language

export interface Address {
  street: string
  houseNumber: string
  postalCode: string
  city: string
  region: string
  country: Country
}

/** The operator of a shop in one locale (S3: organisation and {host} data). */
export interface Organisation {
  legalName: string
  address: Address
  email: string
  phone: string
  /** Register court and number, as the imprint must show them. */
  register: string
  vatId: string
  representatives: readonly string[]
  authority: string
  founded: { year: number; place: string }
  logo: string
  /** Social profiles, the same as schema.org's sameAs. */
  sameAs: readonly string[]
}

/** The account for bank transfers (S3). */
export interface Bank {
  accountHolder: string
  bank: string
  iban: string
  bic: string
}

/** Opening hours of consecutive days; Monday is 1, Sunday is 7. Times are local to the tenant. */
export interface OfficeHours {
  from: number
  to: number
  opens: string
  closes: string
}

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

/** An alternative in the country layer: a flag and the shops of that country (S3, S9). */
export interface CountryAlternative {
  flag: Country
  shops: readonly { href: string; title: string }[]
}

/** The tag manager's container, loaded with consent C0004. */
export interface TagManager {
  id: string
  /** Address of an ES module, on this shop (/assets/…) or on one other host. */
  src: `/assets/${string}` | `https://${string}`
}

/** Map tiles for Leaflet. */
export interface MapTiles {
  /** With {z}, {x} and {y}; on this shop or on one other host. */
  url: `/${string}` | `https://${string}`
  /** The attribution that the tiles' licence requires. */
  attribution: string
}

/** The part of a tenant that is sent to the browser. */
export interface TenantPublic {
  id: string
  /** Long name, e.g. "Kontor Österreich", at least in the first locale. */
  names: Readonly<Partial<Record<Locale, string>>>
  /** Public domain for texts, e.g. "kontor.at". */
  domain: string
  country: Country
  currency: Currency
  /** The first one is the tenant's default and has no path prefix. */
  locales: readonly [Locale, ...Locale[]]
  timeZone: string
  features: Features
  /** The features that this installation overrides (env FEATURES). */
  featureOverrides?: Partial<Features>
  organisation: { [locale in Locale]?: Organisation }
  officeHours: readonly OfficeHours[]
  /** Custom link scheme of the mobile app, e.g. "kontor-at". */
  appScheme: string
  delivery: DeliveryTerms
  /** The services that the shop renders with a delivery; which goods they are for, the catalogue says. */
  services: Readonly<Partial<Record<ServiceKind, ServiceTerms>>>
  /** Gift wrapping of parcels; undefined if the shop does not offer it. */
  gift?: { wrapCents: number }
  runningTariff: RunningTariff
  paymentMethods: readonly PaymentMethod[]
  /** Without it nothing is sold on credit, whatever the features say. */
  credit?: CreditTerms
  welcomeVoucher: WelcomeVoucher
  /** An order whose payment a provider collects is cancelled if it is unpaid after this many hours. */
  payWithinHours: number
  /** Days until an order paid in advance by bank transfer is due. */
  prepayDays: number
  /** Days after an order has arrived until its buyer is asked for reviews; 0 if nobody is asked (our own figure: 10). */
  reviewRequestDays: number
  /** Absent where no card brings points. */
  loyalty?: LoyaltyTerms
  fulfilment: FulfilmentTerms
  /** Least number of characters of a new password: 8 is usual (O13), 6 the fewest that a shop may require (S5.4). */
  passwordMinLength: number
  /** Days in which goods can be returned; statutory in the EU, voluntary in Switzerland. */
  returnDays: number
  legalGuaranteeMonths: number
  /** The shop's own guarantee on top of the legal one, in months (O83). */
  extraGuaranteeMonths: number
  /** Asks with the order whether old appliances are to be collected, and shows the crossed-out bin (law 28). */
  asksForOldAppliances?: true
  /** Host of videos in content pages, each at /embed/<id>; without it they are omitted. */
  videoHost?: `https://${string}`
  tagManager?: TagManager
  /** The operator's map tiles for parcel shops; without it a plain map is drawn. No other host is requested. */
  mapTiles?: MapTiles
  /** Colour of the browser's frame: light and dark page background. */
  themeColor: { light: string; dark: string }
}

/** The complete configuration of a tenant. One object per shop, checked at compile time. */
export interface Tenant extends TenantPublic {
  countryAlternatives: readonly CountryAlternative[]
  /** Host names without port, which lead to the shop's origin; the first one is canonical in development. */
  hosts: readonly string[]
  /** The shop's one address in production, in all links, unless TENANT_ORIGINS sets another. */
  origin: string
  bank: Bank
  vat: readonly VatRate[]
  /** Days until an invoice is due. */
  invoiceDays: number
  /** Totals are rounded to a multiple of this many cents (Switzerland: 5 Rappen). */
  roundingCents: number
  /** Highest basket value for guests, in cents. */
  guestLimitCents: number
}

/** Omits what the browser must not or need not know. */
export function toPublicTenant(tenant: Tenant): TenantPublic {
  const {
    countryAlternatives: _countries,
    hosts: _hosts,
    origin: _origin,
    bank: _bank,
    vat: _vat,
    invoiceDays: _days,
    roundingCents: _rounding,
    guestLimitCents: _limit,
    ...rest
  } = tenant
  return rest
}

/** The tenant with this address's origin; undefined for any other. */
export const findTenantByOrigin = (href: string, tenants: readonly Tenant[]): Tenant | undefined =>
  tenants.find(({ origin }) => origin === new URL(href).origin)

/** The shop's name in this locale. */
export function getShopName(
  { id, names, locales }: Pick<TenantPublic, 'id' | 'names' | 'locales'>,
  locale: Locale,
): string {
  const name = names[locale] ?? names[locales[0]]
  if (name === undefined) throw new Error(`tenant ${id} has no name`)
  return name
}

/** The organisation in this locale; every tenant has one for its default locale. */
export function getOrganisation(tenant: TenantPublic, locale: Locale): Organisation {
  const organisation = tenant.organisation[locale] ?? tenant.organisation[tenant.locales[0]]
  if (!organisation) throw new Error(`tenant ${tenant.id} has no organisation data for ${locale}`)
  return organisation
}
