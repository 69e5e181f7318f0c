import type { Shopper, VoucherTerms } from '#shared/rules/voucher.ts'
import type { Context } from '../context.ts'
import { findCustomer } from '../customers/index.ts'
import { findTypedEmail, hasOrdered } from './shopper-repository.ts'

/** Who is shopping, as far as this voucher cares: a customer who has proved it, or a guest by the address he orders under. */
export async function shopperOf(ctx: Context, { customerGroup }: Pick<VoucherTerms, 'customerGroup'>): Promise<Shopper> {
  const { session } = ctx
  const customer = session?.type === 2 && session.customerId !== undefined ? await findCustomer(ctx, session.customerId) : undefined
  const email = customer?.email ?? (await findTypedEmail(ctx))
  const known = { ...(customer && { customerId: customer.id, member: customer.bonusProgram }), ...(email !== undefined && { email }) }
  return { ...known, hasOrdered: customerGroup === 'new' && (await hasOrdered(ctx, known)) }
}
