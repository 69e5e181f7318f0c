import type { Insertable, Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { PaylinkTable } from '#server/database/index.ts'
import { DAY_MS } from '#shared/dates.ts'

export type PaylinkRow = Selectable<PaylinkTable>

// our own figure: as long as questions about an expired link are likely
const PAYER_EMAIL_RETENTION_MS = 90 * DAY_MS

const selectPaylinks = ({ db, tenant }: Context) => db.selectFrom('paylink').selectAll().where('tenant', '=', tenant.id)
const updatePaylinks = ({ db, tenant }: TransactionContext) => db.updateTable('paylink').where('tenant', '=', tenant.id)

export async function insertPaylink(
  { db, tenant, now }: TransactionContext,
  link: Omit<Insertable<PaylinkTable>, 'tenant' | 'createdAt' | 'withdrawnAt' | 'bookedAt'>,
) {
  await db
    .insertInto('paylink')
    .values({ ...link, tenant: tenant.id, createdAt: now.toISOString(), withdrawnAt: null })
    .execute()
}

export const findPaylinkById = (ctx: Context, id: string): Promise<PaylinkRow | undefined> =>
  selectPaylinks(ctx).where('id', '=', id).executeTakeFirst()

export const findPaylinkByHash = (ctx: Context, hash: string): Promise<PaylinkRow | undefined> =>
  selectPaylinks(ctx).where('hash', '=', hash).executeTakeFirst()

/** An order's latest paylink at an instant. */
export const findPaylinkByOrder = (ctx: Context, orderNumber: string, at: string): Promise<PaylinkRow | undefined> =>
  selectPaylinks(ctx)
    .where('orderNumber', '=', orderNumber)
    .where('createdAt', '<=', at)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest expiry of the links that were issued for an order and by which it can still be paid. */
export async function findLatestExpiry({ db, tenant }: Context, orderNumber: string): Promise<string | undefined> {
  const own = db
    .selectFrom('paylink')
    .select('expiresAt')
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', orderNumber)
  const issued = own.where('selfService', '=', 0) // nobody reserves goods by asking for links
  return (await issued.where('withdrawnAt', 'is', null).orderBy('expiresAt', 'desc').limit(1).executeTakeFirst())
    ?.expiresAt
}

/** Locks a paylink that has not ended until the transaction ends; false for any other. */
export async function lockOpenPaylink(tx: TransactionContext, id: string): Promise<boolean> {
  const open = updatePaylinks(tx)
    .set({ id })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', tx.now.toISOString())
  return (await open.executeTakeFirst()).numUpdatedRows === 1n
}

/** Withdraws a paylink; false if it was withdrawn before. */
export async function markPaylinkWithdrawn(tx: TransactionContext, id: string): Promise<boolean> {
  const open = updatePaylinks(tx)
    .set({ withdrawnAt: tx.now.toISOString() })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows === 1n
}

/** Withdraws the paylinks that were issued for an order, or those that its buyer has made. */
export async function withdrawPaylinksOfOrder(tx: TransactionContext, orderNumber: string, selfService: 0 | 1) {
  await updatePaylinks(tx)
    .set({ withdrawnAt: tx.now.toISOString() })
    .where('orderNumber', '=', orderNumber)
    .where('selfService', '=', selfService)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** The paylinks of a credit agreement that were neither withdrawn nor booked. */
export const listUnbookedPaylinks = (ctx: Context, agreementNumber: string): Promise<PaylinkRow[]> =>
  selectPaylinks(ctx)
    .where('agreementNumber', '=', agreementNumber)
    .where('withdrawnAt', 'is', null)
    .where('bookedAt', 'is', null)
    .execute()

/** Withdraws the paylinks of a credit agreement that were not booked. */
export async function withdrawPaylinksOfAgreement(tx: TransactionContext, agreementNumber: string) {
  await updatePaylinks(tx)
    .set({ withdrawnAt: tx.now.toISOString() })
    .where('agreementNumber', '=', agreementNumber)
    .where('withdrawnAt', 'is', null)
    .where('bookedAt', 'is', null)
    .execute()
}

/** Records that a paylink's payment is booked. */
export async function markPaylinkBooked(tx: TransactionContext, id: string) {
  await updatePaylinks(tx).set({ bookedAt: tx.now.toISOString() }).where('id', '=', id).execute()
}

/**
 * The paylinks sent to a person's address or for one of their orders, without the tokens, of which only hashes are
 * stored.
 */
export function listPaylinks({ db, tenant }: Context, { email, orders }: { email: string; orders: readonly string[] }) {
  return db
    .selectFrom('paylink')
    .select(['orderNumber', 'purpose', 'email', 'currency', 'amountCents', 'createdAt', 'expiresAt', 'withdrawnAt'])
    .where('tenant', '=', tenant.id)
    .where(({ eb, or }) =>
      or([
        eb('email', '=', email),
        ...(orders.length > 0 ? [eb('orderNumber', 'in', orders), eb('agreementNumber', 'in', orders)] : []),
      ]),
    )
    .orderBy('createdAt')
    .execute()
}

/**
 * Deletes the address from paylinks for a customer's orders, and from those sent to `email`; amount and purpose have to
 * be kept for the books.
 */
export async function anonymisePayer(
  tx: TransactionContext,
  { customerId, email }: { customerId: string; email: string | undefined },
) {
  const { db, tenant } = tx
  const orders = db
    .selectFrom('order')
    .select('number')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
  await updatePaylinks(tx)
    .set({ email: '' })
    .where(({ eb, or }) =>
      or([
        eb('orderNumber', 'in', orders),
        eb('agreementNumber', 'in', orders),
        ...(email === undefined ? [] : [eb('email', '=', email)]),
      ]),
    )
    .execute()
}

/** Deletes the addresses of links that expired long ago. */
export async function anonymiseExpiredPaylinks(tx: TransactionContext) {
  const before = new Date(tx.now.getTime() - PAYER_EMAIL_RETENTION_MS).toISOString()
  await updatePaylinks(tx).set({ email: '' }).where('expiresAt', '<', before).where('email', '<>', '').execute()
}
