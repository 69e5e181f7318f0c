import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** Stores credit information under its hash; the same bytes once. */
export async function insertCreditInformation(
  { db, tenant }: TransactionContext,
  { hash, body }: { hash: string; body: string },
) {
  await db
    .insertInto('creditInformation')
    .values({ tenant: tenant.id, hash, body })
    .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doNothing())
    .execute()
}

/** The stored PDF with this hash. */
export async function findCreditInformation({ db, tenant }: Context, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('creditInformation')
    .select('body')
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && Buffer.from(row.body, 'base64')
}
