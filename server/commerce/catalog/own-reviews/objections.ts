import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** Records that the owner of an address wants no e-mails that ask for reviews; once more changes nothing. */
export async function insertObjection({ db, tenant, now }: TransactionContext, email: string) {
  await db
    .insertInto('reviewObjection')
    .values({ tenant: tenant.id, email, objectedAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doNothing())
    .execute()
}

/** When the owner of an address objected to e-mails that ask for reviews; undefined if they did not. */
export async function findObjection({ db, tenant }: Context, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reviewObjection')
    .select('objectedAt')
    .where('tenant', '=', tenant.id)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.objectedAt
}

export async function deleteObjection({ db, tenant }: TransactionContext, email: string) {
  await db.deleteFrom('reviewObjection').where('tenant', '=', tenant.id).where('email', '=', email).execute()
}
