import type { Country, Currency, PaymentMethod } from './api/schema.generated.ts'
import type { Features } from './features.ts'

export type { Country, Currency, PaymentMethod }

/** The language of wording and paths. */
export type Language = 'de' | 'fr' | 'nl'

/** BCP 47 tag: the language decides wording and paths, the region formats and currency. */
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

/** Who stands behind a shop, in one locale's wording (S3: organisation and {host} data). */
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

/** Where bank transfers go (S3). */
export interface Bank {
  accountHolder: string
  bank: string
  iban: string
  bic: string
}

/** Opening hours of one stretch of days; Monday is 1, Sunday is 7. Times are local to the tenant. */
export interface OfficeHours {
  from: number
  to: number
  opens: string
  closes: string
}

/** A VAT rate in per mille of the net price, in force from a date on (design: rates are dated rows). */
export interface VatRate {
  class: VatClass
  perMille: number
  validFrom: string
}

export type VatClass = 'standard' | 'reduced'

/** The fewest and the most working days that something takes. */
export interface DaySpan {
  from: number
  to: number
}

/** What delivery costs and how long it takes, in cents and working days. */
export interface DeliveryTerms {
  parcelCents: number
  freightCents: number
  /** Parcels are free from this value of parcel goods on; freight goods do not count and are not free. */
  freeFromCents: number
  parcelDays: DaySpan
  freightDays: DaySpan
  /** Who brings parcels, the usual one first (its days are parcelDays); none where there is nothing to choose. */
  carriers?: readonly Carrier[]
}

/** A parcel service: when it comes, and what it costs more than the usual one. */
export interface Carrier {
  id: string
  name: string
  days: DaySpan
  /** Rings after work, not during the day. */
  evening?: boolean
  /** On top of the parcel's price, and of a parcel that is free. */
  surchargeCents?: number
}

/** What energy costs where the shop sells, for estimates of running costs (rules/running-costs.ts, idea N8). */
export interface RunningTariff {
  /** All taxes and fees included, for a household of average use. */
  centsPerKwh: number
  /** Who states the price of electricity; `estimate` is our own, rounded. */
  source: 'eurostat' | 'elcom' | 'estimate'
  /** The time the price is of: "2026", "2025-H1" (first half) or "2026-11". */
  asOf: string
  /** Petrol and yearly distance are our own round figures. */
  fuelCentsPerLitre: number
  kilometresPerYear: number
}

/**
 * Buying on credit at one shop: who may buy what, and at which price. What the law of its country says of it:
 * rules/credit-law.ts.
 */
export interface CreditTerms {
  /**
   * Values of goods that may be bought on credit, both ends included (O42; 4,000 euro is what the Flexikonto grants).
   */
  minCents: number
  maxCents: number
  /** Numbers of months to choose from, rising, within 3 to 48 (O42). */
  months: readonly [number, ...number[]]
  /** No instalment is smaller: it decides which months a price can choose from (our own figure). */
  minInstalmentCents: number
  /** Fixed interest of a month in millionths of what is open: 10_000 is 1 %. */
  monthlyFactorPpm: number
  /** A payment pause moves the whole price by so many months (S9: 4) … */
  pauseMonths: number
  /** … for so many per mille of the value of the goods (O44). */
  pauseSurchargePerMille: number
  /** Price of payment protection a month in millionths of what is open (S9: 1.15 %); absent where the shop has none. */
  protectionPpm?: number
  /**
   * Protection is not sold with the credit: so many whole days have to pass before it can be ordered in the account
   * (law 8).
   */
  protectionAfterDays?: number
  /** Legal hints of the calculator (S9.62, O43): every country we know wants them where credit is offered. */
  legalHints: boolean
  /** S9.63: whether an icon leads the line "from … a month"; instalments and legal hints stand in both. */
  layout: 'icon-instalments-and-legal-hints' | 'instalments-and-legal-hints'
  /** S9.64: the calculator opens above the page; without it (and without JavaScript) the link leads to its page. */
  modal: boolean
  /** S9.65: what belongs to credit wears the theme's credit colours instead of its accent. */
  specialColours: boolean
}

/** What somebody gets who signs up for the newsletter (S9). */
export interface WelcomeVoucher {
  valueCents: number
  /** Value of goods that must be bought, and kept. */
  minimumCents: number
  /** Days after the day it is sent. */
  days: number
}

/** The country layer's way out: a flag and the shops that serve it (S3, S9). */
export interface CountryAlternative {
  flag: Country
  shops: readonly { href: string; title: string }[]
}

/** The container that may be loaded with consent C0004. */
export interface TagManager {
  id: string
  /** Address of an ES module, on this shop (/assets/…) or on one other host. */
  src: `/assets/${string}` | `https://${string}`
}

/** Map pictures as Leaflet asks for them. */
export interface MapTiles {
  /** With {z}, {x} and {y}; on this shop or on one other host. */
  url: `/${string}` | `https://${string}`
  /** Whom the map is owed to, as its licence wants it named. */
  attribution: string
}

/** The part of a tenant that may travel to the browser. */
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
  /** The features that this installation has otherwise than the shop's own file (env FEATURES). */
  featureOverrides?: Partial<Features>
  organisation: { [locale in Locale]?: Organisation }
  officeHours: readonly OfficeHours[]
  /** Custom link scheme of the mobile app, e.g. "kontor-at". */
  appScheme: string
  delivery: DeliveryTerms
  /** Wrapping parcels as a gift; a shop without it offers none. */
  gift?: { wrapCents: number }
  runningTariff: RunningTariff
  paymentMethods: readonly PaymentMethod[]
  /** Without it nothing is sold on credit, whatever the features say. */
  credit?: CreditTerms
  welcomeVoucher: WelcomeVoucher
  /** An order whose payment a provider collects is cancelled when it is not paid within this many hours. */
  payWithinHours: number
  /** An order paid in advance by bank transfer is kept for its buyer for so many days. */
  prepayDays: number
  /** Signs that a new password has at least: 8 is usual (O13), 6 the fewest that a shop may ask for (S5.4). */
  passwordMinLength: number
  /** Days a shopper may send goods back; statutory in the EU, voluntary in Switzerland. */
  returnDays: number
  legalGuaranteeMonths: number
  /** The shop's own guarantee on top of the legal one, in months (O83). */
  extraGuaranteeMonths: number
  /** Where videos of content pages lie, each at /embed/<id>; without it they are left out. */
  videoHost?: `https://${string}`
  tagManager?: TagManager
  /** The operator's own map pictures for the parcel shops; without it the map is drawn plain. Nobody else is asked. */
  mapTiles?: MapTiles
  /** Colour of the browser's frame: light and dark page background. */
  themeColor: { light: string; dark: string }
}

/** Everything a tenant decides. One object per shop, checked at compile time. */
export interface Tenant extends TenantPublic {
  countryAlternatives: readonly CountryAlternative[]
  /** Host names without port; the first one is canonical in development. */
  hosts: readonly string[]
  /** Origin for links in mails, canonical addresses and hreflang in production. */
  origin: string
  bank: Bank
  vat: readonly VatRate[]
  /** Invoice purchase is payable within this many days. */
  invoiceDays: number
  /** Totals are rounded to this many cents (Switzerland: 5 Rappen). */
  roundingCents: number
  /** Largest basket value a guest may order, in cents. */
  guestLimitCents: number
}

/** Leaves out what the browser must not or need not know. */
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

/** The shop among these that an address belongs to; undefined for a stranger's. */
export const findTenantByOrigin = (href: string, tenants: readonly Tenant[]): Tenant | undefined =>
  tenants.find(({ origin }) => origin === new URL(href).origin)

/** What the shop is called in this locale. */
export function getShopName(
  { id, names, locales }: Pick<TenantPublic, 'id' | 'names' | 'locales'>,
  locale: Locale,
): string {
  const name = names[locale] ?? names[locales[0]]
  if (name === undefined) throw new Error(`tenant ${id} has no name`)
  return name
}

/** The organisation in this locale's wording; every tenant has one for its default locale. */
export function getOrganisation(tenant: TenantPublic, locale: Locale): Organisation {
  const organisation = tenant.organisation[locale] ?? tenant.organisation[tenant.locales[0]]
  if (!organisation) throw new Error(`tenant ${tenant.id} has no organisation data for ${locale}`)
  return organisation
}
