import type { Currency, PaymentMethod, ServiceKind } from './api/schema.generated.ts'
import type { Features } from './features.ts'
import type {
  CreditTerms,
  DeliveryTerms,
  FulfilmentTerms,
  LoyaltyTerms,
  RunningTariff,
  ServiceTerms,
  VatRate,
  WelcomeVoucher,
} from './tenant-terms.ts'

export type * from './tenant-terms.ts'
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
  /**
   * Days after an order has arrived until its buyer is asked for reviews; 0 if nobody is asked (our own figure: 10).
   */
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
