export interface CheckoutSchema {
  checkout: CheckoutTable
  stockHold: StockHoldTable
  postalCode: PostalCodeTable
  parcelShop: ParcelShopTable
}

/** A checkout in progress, one a session. */
export interface CheckoutTable {
  tenant: string
  sessionId: string
  /** JSON: what was entered so far. */
  data: string
  orderKey: string
  updatedAt: string
}

/**
 * Pieces of a visitor's basket that nobody else can order for a while. `variant.held` is their sum, or less if a feed
 * has said meanwhile that fewer are there.
 */
export interface StockHoldTable {
  tenant: string
  visitor: string
  sku: string
  quantity: number
  /** When it was first held. */
  since: string
  expiresAt: string
}

/** A place of a postal code, from an imported list; the same for every tenant of the country. */
export interface PostalCodeTable {
  country: string
  /** In the Netherlands only the four digits. */
  code: string
  place: string
  /** Place in the imported list. */
  position: number
}

/** A shop where parcels are collected, from a list that the operator imported. */
export interface ParcelShopTable {
  tenant: string
  id: string
  name: string
  street: string
  houseNumber: string
  postalCode: string
  city: string
  /** The city as it is compared (toPlaceKey). */
  placeKey: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** JSON: OfficeHours[]. */
  hours: string
}
