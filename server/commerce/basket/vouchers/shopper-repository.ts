import type { Context } from '#server/commerce/core/context.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { Shopper } from '#shared/rules/basket/voucher.ts'

/**
 * The e-mail and delivery address that a guest has entered. It reads the table itself, because the checkout's module
 * depends on the basket's and so on this one.
 */
export async function findGuestDetails({
  db,
  tenant,
  session,
}: Context): Promise<{ email?: string; delivery?: PostalAddress } | undefined> {
  if (!session) return undefined
  const row = await db
    .selectFrom('checkout')
    .select('data')
    .where('tenant', '=', tenant.id)
    .where('sessionId', '=', session.id)
    .executeTakeFirst()
  return row && JSON.parse(row.data)
}

/** True if there is an earlier order of this customer or address. */
export async function hasOrdered(
  { db, tenant }: Context,
  { customerId, email }: Omit<Shopper, 'hasOrdered'>,
): Promise<boolean> {
  if (customerId === undefined && email === undefined) return false
  const row = await db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where('state', '!=', 'cancelled')
    .where(({ eb, or }) =>
      or([
        ...(customerId === undefined ? [] : [eb('customerId', '=', customerId)]),
        ...(email === undefined ? [] : [eb('email', '=', email)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
