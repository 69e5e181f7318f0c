import type { PaymentMethod, TenantPublic } from '#shared/tenant.ts'

/** The payment methods of a shop: instalments only with their feature. */
export const listPaymentMethods = ({
  paymentMethods,
  features,
}: Pick<TenantPublic, 'paymentMethods' | 'features'>): PaymentMethod[] =>
  paymentMethods.filter((method) => method !== 'instalments' || features.instalments)
