/**
 * The error catalogue: every failure a caller can act on. The wording lives in messages under `error.<code>`.
 * A code is never renamed: clients, logs and tests know it.
 */
export const errorCodes = [
  'internal',
  'not-found',
  'invalid-input',
  'unauthorised',
  'forbidden',
  'too-many-requests',
  'too-large',
  'unavailable',
  'no-content',
  'basket-empty',
  'variant-required',
  'sold-out',
  'stock-short',
  'price-changed',
  'delivery-incomplete',
  'payment-incomplete',
  'payment-not-offered',
  'payment-unavailable',
  'payment-closed',
  'amount-outside-limits',
  'credit-unsigned',
  'credit-not-withdrawable',
  'protection-not-offered',
  'order-already-placed',
  'key-reused',
  'session-expired',
  'content-unavailable',
  'calculator-unavailable',
  'not-identified',
  'consent-missing',
  'captcha-required',
  'api-key-required',
  'login-required',
  'login-failed',
  'link-invalid',
  'email-unconfirmed',
  'passkey-refused',
  'address-book-full',
  'wishlist-full',
  'variant-unchanged',
  'voucher-unknown',
  'voucher-expired',
  'voucher-spent',
  'voucher-used-today',
  'voucher-minimum',
  'voucher-only-reduced',
  'voucher-not-combinable',
  'voucher-other-group',
  'voucher-not-member',
  'voucher-other-person',
  'voucher-login-required',
  'benefit-unknown',
  'benefit-minimum',
  'benefit-only-reduced',
  'benefit-not-combinable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The body of every answer that is not a success. `fields` maps a field's path to its message id. */
export interface ErrorBody {
  error: { code: ErrorCode; fields?: Record<string, string>; requestId?: string }
}
