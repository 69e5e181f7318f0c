import type { Context, TransactionContext } from '../context.ts'

/** What bounds a customer's credit beside the scorer, in cents. */
export interface CreditBounds {
  /** Instalments of one month in sum, by his own will (idea N6). */
  ownLimitCents: number | null
  /** What a person has granted him. */
  grantedCents: number | null
}

const unbound: CreditBounds = { ownLimitCents: null, grantedCents: null }

export async function findBounds({ db, tenant }: Context, customerId: string): Promise<CreditBounds> {
  const accounts = db.selectFrom('creditAccount').select(['ownLimitCents', 'grantedCents'])
  return (await accounts.where('tenant', '=', tenant.id).where('customerId', '=', customerId).executeTakeFirst()) ?? unbound
}

export async function deleteCreditAccount({ db, tenant }: TransactionContext, customerId: string) {
  await db.deleteFrom('creditAccount').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
}
