import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { NewsletterSubscriptionTable } from '#server/database/index.ts'

/** A subscription as it is stored. */
export type StoredSubscription = Omit<Selectable<NewsletterSubscriptionTable>, 'tenant'>

/** Names the subscription of an address, also a later one, so that the links of old e-mails go on working. */
export const getSubscriptionId = ({ tenant }: Pick<Context, 'tenant'>, email: string): string =>
  createHash('sha256').update(`newsletter ${tenant.id} ${email}`).digest('base64url').slice(0, 24)

const selectSubscriptions = ({ db, tenant }: Context) =>
  db
    .selectFrom('newsletterSubscription')
    .select(['email', 'id', 'visitor', 'locale', 'brand', 'frequency', 'requestedAt', 'confirmedAt', 'pausedUntil'])
    .where('tenant', '=', tenant.id)

export const findSubscription = (ctx: Context, id: string): Promise<StoredSubscription | undefined> =>
  selectSubscriptions(ctx).where('id', '=', id).executeTakeFirst()

export const findSubscriptionByEmail = (ctx: Context, email: string): Promise<StoredSubscription | undefined> =>
  selectSubscriptions(ctx).where('email', '=', email).executeTakeFirst()

/** Stores a request; the newest counts until one is confirmed. What is confirmed stays as it is. */
export async function saveRequest(
  tx: TransactionContext,
  request: Pick<StoredSubscription, 'email' | 'locale' | 'brand' | 'frequency'>,
) {
  const { locale, brand, frequency } = request
  const requestedAt = tx.now.toISOString()
  await tx.db
    .insertInto('newsletterSubscription')
    .values({
      ...{ tenant: tx.tenant.id, id: getSubscriptionId(tx, request.email), ...request, requestedAt },
      ...{ visitor: '', confirmedAt: null, pausedUntil: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'email'])
        .doUpdateSet({ locale, brand, frequency, requestedAt })
        .where('newsletterSubscription.confirmedAt', 'is', null),
    )
    .execute()
}

/** Notes that a reader has confirmed a request, in this browser; false if it was confirmed before or is gone. */
export async function confirmRequest(
  { db, tenant, now }: TransactionContext,
  id: string,
  visitor: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterSubscription')
    .set({ confirmedAt: now.toISOString(), visitor })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes what a reader has chosen. */
export async function updateSubscription(
  { db, tenant }: TransactionContext,
  id: string,
  changes: Partial<Pick<StoredSubscription, 'pausedUntil' | 'frequency' | 'brand'>>,
) {
  await db
    .updateTable('newsletterSubscription')
    .set(changes)
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Gives the subscription of an address to another one, which has none. */
export async function moveSubscription(tx: TransactionContext, from: string, to: string) {
  await tx.db
    .updateTable('newsletterSubscription')
    .set({ email: to, id: getSubscriptionId(tx, to) })
    .where('tenant', '=', tx.tenant.id)
    .where('email', '=', from)
    .execute()
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
