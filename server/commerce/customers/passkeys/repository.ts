import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { PasskeyTable } from '#server/database/index.ts'
import type { Passkey } from '#shared/api/credentials.ts'

/** What a signature is verified with. */
export interface PasskeyCredential {
  id: string
  customerId: string
  publicKey: string
  counter: number
  transports: string[]
}

const toPasskeyCredential = ({
  id,
  customerId,
  publicKey,
  counter,
  transports,
}: Selectable<PasskeyTable>): PasskeyCredential => ({
  id,
  customerId,
  publicKey,
  counter,
  transports: parseStoredJson<string[]>(transports),
})

const selectPasskeys = ({ db, tenant }: Context) => db.selectFrom('passkey').selectAll().where('tenant', '=', tenant.id)

export async function findPasskeyCredential(ctx: Context, id: string): Promise<PasskeyCredential | undefined> {
  const row = await selectPasskeys(ctx).where('id', '=', id).executeTakeFirst()
  return row && toPasskeyCredential(row)
}

export const listPasskeyCredentials = async (ctx: Context, customerId: string): Promise<PasskeyCredential[]> =>
  (await selectPasskeys(ctx).where('customerId', '=', customerId).execute()).map(toPasskeyCredential)

/** A customer's passkeys as shown to them, the oldest first. */
export async function loadPasskeys(ctx: Context, customerId: string): Promise<Passkey[]> {
  const found = await selectPasskeys(ctx)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return found.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, ...(usedAt !== null && { usedAt }) }))
}

/** Inserts a passkey; false if it exists already. */
export async function insertPasskey(
  { db, tenant, now }: TransactionContext,
  { transports, ...credential }: PasskeyCredential,
  name: string,
): Promise<boolean> {
  const row = await db
    .insertInto('passkey')
    .values({
      tenant: tenant.id,
      ...credential,
      transports: JSON.stringify(transports),
      name,
      createdAt: now.toISOString(),
      usedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the use of a passkey; false if another request was faster with the same count, or if it is gone. */
export async function recordPasskeyUse(
  { db, tenant, now }: TransactionContext,
  { id, counter }: PasskeyCredential,
  newCounter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, usedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes one of a customer's passkeys, or all. */
export async function deletePasskeys({ db, tenant }: TransactionContext, customerId: string, id?: string) {
  const own = db.deleteFrom('passkey').where('tenant', '=', tenant.id).where('customerId', '=', customerId)
  await (id === undefined ? own : own.where('id', '=', id)).execute()
}
