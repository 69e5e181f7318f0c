import type { Context } from '#server/commerce/core/context.ts'
import { isHosted } from '#shared/api/payments.ts'

/** True if the shop has a provider with a method for links. */
export const canPayOnline = ({ tenant, payments }: Context) =>
  payments !== undefined && tenant.paymentMethods.some(isHosted)
