import type { Context, TransactionContext } from '../context.ts'

/** Keeps an information sheet under its hash; the same one is kept once. */
export async function insertSheet({ db, tenant }: TransactionContext, { hash, body }: { hash: string; body: string }) {
  await db
    .insertInto('creditSheet')
    .values({ tenant: tenant.id, hash, body })
    .onConflict((conflict) => conflict.columns(['tenant', 'hash']).doNothing())
    .execute()
}

/** The PDF of a sheet that was kept. */
export async function findSheet({ db, tenant }: Context, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('creditSheet').select('body').where('tenant', '=', tenant.id).where('hash', '=', hash).executeTakeFirst()
  return row && Buffer.from(row.body, 'base64')
}
