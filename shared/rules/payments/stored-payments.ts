import type { StorableMethod } from '#shared/api/stored-payments.ts'
import type { TenantPublic } from '#shared/tenant.ts'

/** How many ways to pay a customer can have stored; our own figure. */
export const MAX_STORED_PAYMENTS = 5

/** The methods that the provider can keep for later payments. */
export const storableMethods = ['card', 'paypal'] as const satisfies readonly StorableMethod[]

export const isStorable = (method: string): method is StorableMethod => storableMethods.some((each) => each === method)

/** True if a shop lets its customers store this way to pay. */
export const canStorePayment = (
  { features, paymentMethods }: Pick<TenantPublic, 'features' | 'paymentMethods'>,
  method: string,
): method is StorableMethod =>
  features.storedPayments && isStorable(method) && paymentMethods.some((each) => each === method)

/** True once the last month of a card, YYYY-MM, has passed on a day, YYYY-MM-DD. */
export const isExpired = (expiresOn: string | undefined, today: string) =>
  expiresOn !== undefined && expiresOn < today.slice(0, 7)

/** "Visa •••• 4242"; the brand alone where there are no digits. */
export const formatStoredPayment = ({ brand, last4 }: { brand: string; last4?: string | null | undefined }) =>
  last4 ? `${brand} •••• ${last4}` : brand

/** "08/28" of 2028-08, as it stands on the card. */
export const formatExpiry = (expiresOn: string) => `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`
