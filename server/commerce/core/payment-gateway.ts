import type { HostedMethod, PaymentState } from '#shared/api/payments.ts'
import type { Money } from '#shared/money.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

/** What a provider is asked to collect. It learns no name, no address and no goods; we learn no card number. */
export interface AuthorisationRequest {
  /** Our id of the payment; the same one is always the same payment at the provider, however often it is asked for. */
  payment: string
  method: HostedMethod
  amount: Money
  /** Wallets and bank transfers are taken at once; a card is charged when the goods go out. */
  capture: 'at-once' | 'later'
  /** What the shopper reads on the provider's page, e.g. the order's number. */
  description: string
  shop: string
  locale: Locale
  /** Where the shopper comes back to, and where messages go: the configured address of the shop, never a request's. */
  returnUrl: string
  messageUrl: string
}

/** How a payment stands at the provider; `pending` until the shopper has decided. */
export interface ProviderPayment {
  reference: string
  state: 'pending' | Exclude<PaymentState, 'created'>
  amount: Money
  refundedCents: number
}

/** What a message of the provider is about. It is a hint: what counts is the standing that is asked for afterwards. */
export interface ProviderMessage {
  id: string
  payment: string
}

/** A sum of a payment, and the key that makes a repeated call the same call. */
export interface IdempotentAmount {
  amount: Money
  key: string
}

/**
 * A payment provider. Calls may be repeated: each carries a key. All but the last two go over the network, have a time
 * limit, are tried a second time with the same key, and throw ProviderUnavailable where no answer came; a refund may
 * throw ProviderRefused, too.
 */
export interface PaymentProvider {
  /** How its name stands in return addresses. */
  readonly name: string
  /** Answers the page on which the shopper confirms. */
  authorise(authorisation: AuthorisationRequest): Promise<ProviderPayment & { page: string }>
  capture(reference: string, request: IdempotentAmount): Promise<ProviderPayment>
  refund(reference: string, request: IdempotentAmount): Promise<ProviderPayment>
  /**
   * Gives up a payment that nobody confirmed, or lets go of an authorisation. Where it is too late the standing says
   * so.
   */
  cancel(reference: string): Promise<ProviderPayment>
  status(reference: string): Promise<ProviderPayment>
  /** Reads a message; undefined for one that is forged, or older or newer than a few minutes. */
  parseWebhook(signature: string, body: string, now: Date): ProviderMessage | undefined
  /** True where the provider has signed what a return address says of a payment. */
  isSignedReturn(result: { payment: string; result: string; at: string; signature: string }): boolean
}

/** No answer, or none that makes sense: nobody knows what has happened, so ask again with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

/** The provider does not do it, and never will by this key. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** The provider, and how it finds the shops. */
export interface PaymentGateway {
  provider: PaymentProvider
  /** The configured address of a shop. */
  getOrigin(tenant: Tenant): string
}
