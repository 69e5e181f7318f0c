import type { Context } from '#server/commerce/core/context.ts'
import { findCustomer } from '#server/commerce/customers/account/index.ts'
import type { Shopper, VoucherTerms } from '#shared/rules/basket/voucher.ts'
import { toHouseholdKey } from './household-key.ts'
import { findGuestDetails, hasOrdered } from './shopper-repository.ts'

export interface IdentifiedShopper extends Shopper {
  /** Identifies the household of a guest's delivery address. */
  householdKey?: string
}

/** Identifies the shopper for a voucher: a fully logged-in customer, or a guest by the addresses of their checkout. */
export async function identifyShopper(
  ctx: Context,
  { customerGroup }: Pick<VoucherTerms, 'customerGroup'>,
): Promise<IdentifiedShopper> {
  const { session } = ctx
  const customer =
    session?.type === 2 && session.customerId !== undefined ? await findCustomer(ctx, session.customerId) : undefined
  const guest = customer ? undefined : await findGuestDetails(ctx)
  const email = customer?.email ?? guest?.email
  const identity = {
    ...(customer && { customerId: customer.id, member: customer.bonusProgram }),
    email,
  }
  return {
    ...identity,
    householdKey: guest?.delivery && toHouseholdKey(guest.delivery),
    hasOrdered: customerGroup === 'new' && (await hasOrdered(ctx, identity)),
  }
}
