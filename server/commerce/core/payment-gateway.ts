import type { HostedMethod, PaymentState } from '#shared/api/payments.ts'
import type { StoredPaymentRefusal } from '#shared/api/stored-payments.ts'
import type { Money } from '#shared/money.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'

/** A payment to authorise. The provider gets no name, no address and no goods; we get no card number. */
export interface AuthorisationRequest {
  /** Our id of the payment; repeated requests with the same id are the same payment. */
  payment: string
  method: HostedMethod
  amount: Money
  /** Wallets and bank transfers are captured at once; a card is charged when the goods are sent. */
  capture: 'at-once' | 'later'
  /** The text on the provider's page, e.g. the order number. */
  description: string
  shop: string
  locale: Locale
  /** The URLs for the shopper's return and for webhooks: on the configured address of the shop, never a request's. */
  returnUrl: string
  messageUrl: string
  /** Lets the shopper tick on the provider's page that the method is kept for the next payment. */
  mayStore: boolean
}

/** A method that the provider has kept for later payments, because the shopper has ticked it on its page. */
export interface KeptMethod {
  /** The provider's secret for it. */
  token: string
  brand: string
  /** The last four digits of a card. */
  last4?: string
  /** The last month of a card, YYYY-MM. */
  expiresOn?: string
}

/** A payment's state at the provider; `pending` until the shopper has decided. */
export interface ProviderPayment {
  reference: string
  state: 'pending' | Exclude<PaymentState, 'created'>
  amount: Money
  refundedCents: number
  /** What was kept with this payment, as long as the provider keeps it. */
  kept?: KeptMethod
  /** Why a payment with a kept method has failed, if it did because of the method. */
  refusal?: StoredPaymentRefusal
}

/** The subject of a webhook. It is only a hint: the state is always queried afterwards. */
export interface ProviderMessage {
  id: string
  payment: string
}

/** An amount of a payment, and the idempotency key of the call. */
export interface IdempotentAmount {
  amount: Money
  key: string
}

/**
 * A payment provider. Calls may be repeated: each has an idempotency key. All but the last two use the network with a
 * timeout, are retried once with the same key, and throw ProviderUnavailable without an answer; a refund may also throw
 * ProviderRefused.
 */
export interface PaymentProvider {
  /** Its name in return URLs. */
  readonly name: string
  /** Returns the page on which the shopper confirms. */
  authorise(authorisation: AuthorisationRequest): Promise<ProviderPayment & { page: string }>
  /**
   * Pays an unconfirmed payment with a method that was kept; still `pending` if the shopper has to confirm it on the
   * page, as they always have to with `challenge`.
   */
  confirm(reference: string, request: { token: string; challenge: boolean }): Promise<ProviderPayment>
  /** Has the provider forget a method that was kept; also if it did already. */
  removeToken(token: string): Promise<void>
  capture(reference: string, request: IdempotentAmount): Promise<ProviderPayment>
  refund(reference: string, request: IdempotentAmount): Promise<ProviderPayment>
  /** Cancels an unconfirmed payment, or releases an authorisation. If it is too late, the returned state says so. */
  cancel(reference: string): Promise<ProviderPayment>
  status(reference: string): Promise<ProviderPayment>
  /** Parses a webhook; undefined if it is forged, or more than a few minutes old or ahead. */
  parseWebhook(signature: string, body: string, now: Date): ProviderMessage | undefined
  /** Whether the provider has signed the payment's result in a return URL. */
  isSignedReturn(result: { payment: string; result: string; at: string; signature: string }): boolean
}

/** No or no valid answer: the result is unknown, so retry with the same key. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

/** The provider refuses the call, and will always refuse it under this key. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** The provider, and the shops' addresses for it. */
export interface PaymentGateway {
  provider: PaymentProvider
  /** The configured address of a shop. */
  getOrigin(tenant: Tenant): string
}
