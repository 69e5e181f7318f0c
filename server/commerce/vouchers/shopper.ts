import type { Shopper, VoucherTerms } from '#shared/rules/voucher.ts'
import type { Context } from '../context.ts'
import { findCustomer } from '../customers/index.ts'
import { doorOf } from './door.ts'
import { findTyped, hasOrdered } from './shopper-repository.ts'

export interface KnownShopper extends Shopper {
  /** Where a guest has things sent (see door.ts). */
  door?: string
}

/** Who is shopping, as far as this voucher cares: a customer who has proved it, or a guest by the addresses he orders under. */
export async function shopperOf(ctx: Context, { customerGroup }: Pick<VoucherTerms, 'customerGroup'>): Promise<KnownShopper> {
  const { session } = ctx
  const customer = session?.type === 2 && session.customerId !== undefined ? await findCustomer(ctx, session.customerId) : undefined
  const typed = customer ? undefined : await findTyped(ctx)
  const email = customer?.email ?? typed?.email
  const known = { ...(customer && { customerId: customer.id, member: customer.bonusProgram }), ...(email !== undefined && { email }) }
  return { ...known, ...(typed?.delivery && { door: doorOf(typed.delivery) }), hasOrdered: customerGroup === 'new' && (await hasOrdered(ctx, known)) }
}
