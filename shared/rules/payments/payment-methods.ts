import type { PaymentMethod, TenantPublic } from '#shared/tenant.ts'

/** The ways to pay that a shop has open: instalments only with their feature. */
export const listPaymentMethods = ({
  paymentMethods,
  features,
}: Pick<TenantPublic, 'paymentMethods' | 'features'>): PaymentMethod[] =>
  paymentMethods.filter((method) => method !== 'instalments' || features.instalments)
