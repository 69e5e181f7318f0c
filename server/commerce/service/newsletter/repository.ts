import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { NewsletterSubscriptionTable } from '#server/database/index.ts'

const ID_BYTES = 12

/** A subscription as it is stored. */
export type StoredSubscription = Omit<Selectable<NewsletterSubscriptionTable>, 'tenant'>

type NewSubscription = Pick<StoredSubscription, 'email' | 'visitor' | 'locale' | 'brand' | 'frequency'>

const selectAll = ({ db, tenant }: Context) =>
  db
    .selectFrom('newsletterSubscription')
    .select([
      ...(['email', 'id', 'visitor', 'locale', 'brand', 'frequency'] as const),
      ...(['requestedAt', 'confirmedAt', 'pausedUntil'] as const),
    ])
    .where('tenant', '=', tenant.id)

export const findSubscription = (ctx: Context, id: string): Promise<StoredSubscription | undefined> =>
  selectAll(ctx).where('id', '=', id).executeTakeFirst()

export const findSubscriptionByEmail = (ctx: Context, email: string): Promise<StoredSubscription | undefined> =>
  selectAll(ctx).where('email', '=', email).executeTakeFirst()

/**
 * Stores a request; of an address that has not confirmed an earlier one, the newer request counts. A confirmed
 * subscription stays as it is. Returns the subscription.
 */
export async function saveRequest(tx: TransactionContext, request: NewSubscription): Promise<StoredSubscription> {
  await tx.db
    .deleteFrom('newsletterSubscription')
    .where('tenant', '=', tx.tenant.id)
    .where('email', '=', request.email)
    .where('confirmedAt', 'is', null)
    .execute()
  await tx.db
    .insertInto('newsletterSubscription')
    .values({
      tenant: tx.tenant.id,
      ...request,
      id: randomBytes(ID_BYTES).toString('base64url'),
      requestedAt: tx.now.toISOString(),
      confirmedAt: null,
      pausedUntil: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doNothing())
    .execute()
  const stored = await findSubscriptionByEmail(tx, request.email)
  if (!stored) throw new Error('the subscription is not there')
  return stored
}

/** Changes what a reader has chosen, or notes that they have confirmed it. */
export async function updateSubscription(
  { db, tenant }: TransactionContext,
  id: string,
  changes: Partial<Pick<StoredSubscription, 'confirmedAt' | 'pausedUntil' | 'frequency' | 'brand'>>,
) {
  await db
    .updateTable('newsletterSubscription')
    .set(changes)
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Gives the subscription of an address to another one, which has none. */
export async function moveSubscription({ db, tenant }: TransactionContext, from: string, to: string) {
  const own = db.updateTable('newsletterSubscription').set({ email: to }).where('tenant', '=', tenant.id)
  await own.where('email', '=', from).execute()
}

/** Ends a subscription; false if there is none. */
export async function deleteSubscription({ db, tenant }: TransactionContext, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterSubscription')
    .where('tenant', '=', tenant.id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the requests of before an instant that nobody has confirmed. */
export async function deleteRequestsBefore({ db, tenant }: TransactionContext, instant: string) {
  await db
    .deleteFrom('newsletterSubscription')
    .where('tenant', '=', tenant.id)
    .where('confirmedAt', 'is', null)
    .where('requestedAt', '<', instant)
    .execute()
}
