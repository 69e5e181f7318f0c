import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { publish } from '#server/commerce/core/events.ts'
import { findCustomerForLogin } from '#server/commerce/customers/account/index.ts'
import { setGrantedLimit } from '../credit-accounts/index.ts'
import { getCreditProfile } from '../credit-decisions/index.ts'

/**
 * Sets the credit limit that a person of the shop grants a customer, who is told by e-mail; null leaves it to the
 * scorer again. Returns the customer's limit in cents. 404 not-found, also in a shop that sells nothing on credit.
 */
export async function grantCreditLimit(
  ctx: Context,
  { customer: number, cents }: { customer: string; cents: number | null },
): Promise<number> {
  const { credit: terms } = ctx.tenant
  if (!terms) throw notFound(`${ctx.tenant.id} sells nothing on credit`)
  return inTransaction(ctx, async (tx) => {
    const found = await findCustomerForLogin(tx, { number })
    if (!found) throw notFound(`there is no customer ${number}`)
    await setGrantedLimit(tx, found.customer.id, cents)
    const { customerId, limitCents } = await getCreditProfile(tx, found.customer.id, terms)
    if (cents !== null) await publish(tx, 'credit-limit-granted', { customerId, limitCents })
    return limitCents
  })
}
