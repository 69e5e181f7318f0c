/** What a tenant switches on or off; every tenant sets every flag. FEATURES of the environment uses the same names. */
export interface Features {
  /** Account pages (S2: unsupported by default). */
  accountOverview: boolean
  accountOrders: boolean
  accountBookings: boolean
  accountInvoices: boolean
  accountPaymentDates: boolean
  accountPayback: boolean
  /** Checkout (S9). */
  premium: boolean
  /** A loyalty card can be entered with an order; the tenant names it (S9.52: joe). */
  loyaltyCard: boolean
  sealCoatOfArms: boolean
  sealTrustMark: boolean
  sealOnlineAward: boolean
  /** The club of customers with a credit account. */
  creditClub: boolean
  instalments: boolean
  delayedPayment: boolean
  /** Customers can have the payment provider keep card or PayPal account for their next order. */
  storedPayments: boolean
  paymentProtection: boolean
  /** Service and content. */
  ecoDelivery: boolean
  countryLayer: boolean
  chatBot: boolean
  imageOptimisation: boolean
  redirectOverlay: boolean
  customerNumberLogin: boolean
  /** A captcha is in every form that authenticates, not only after failures (S7). */
  captchaAlways: boolean
  appBanner: boolean
  /** Reserved slots for adverts in lists (O68). */
  adverts: boolean
}
