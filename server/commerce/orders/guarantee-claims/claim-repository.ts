import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { GuaranteeClaimTable, OrderActor } from '#server/database/index.ts'
import type { ClaimState } from '#shared/api/guarantee-claims.ts'

export type ClaimRow = Omit<GuaranteeClaimTable, 'tenant'>

const columns = [
  'id',
  'orderNumber',
  'position',
  'quantity',
  'problem',
  'fault',
  'since',
  'wish',
  'state',
  'remedy',
  'note',
  'createdAt',
  'changedAt',
] as const

const selectClaims = ({ db, tenant }: Context) =>
  db.selectFrom('guaranteeClaim').select(columns).where('tenant', '=', tenant.id)

/** The claims of these orders, the latest first. */
export const listClaimsByOrder = async (ctx: Context, numbers: readonly string[]): Promise<ClaimRow[]> =>
  numbers.length === 0
    ? []
    : selectClaims(ctx).where('orderNumber', 'in', numbers).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

/** The claims of a customer's orders, the latest first. */
export const listClaimsByCustomer = (ctx: Context, customerId: string, limit: number): Promise<ClaimRow[]> =>
  selectClaims(ctx)
    .where('orderNumber', 'in', (eb) =>
      eb
        .selectFrom('order')
        .select('order.number')
        .where('order.tenant', '=', ctx.tenant.id)
        .where('order.customerId', '=', customerId),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The claims in a state, those that have waited longest first. */
export const findClaimsByState = (ctx: Context, state: ClaimState, limit: number): Promise<ClaimRow[]> =>
  selectClaims(ctx).where('state', '=', state).orderBy('createdAt').orderBy('id').limit(limit).execute()

export const findClaim = (ctx: Context, id: string): Promise<ClaimRow | undefined> =>
  selectClaims(ctx).where('id', '=', id).executeTakeFirst()

export async function insertClaim({ db, tenant }: TransactionContext, claim: ClaimRow) {
  await db
    .insertInto('guaranteeClaim')
    .values({ tenant: tenant.id, ...claim })
    .execute()
}

export async function updateClaim(
  { db, tenant, now }: TransactionContext,
  id: string,
  changes: Pick<ClaimRow, 'state'> & Partial<Pick<ClaimRow, 'remedy' | 'note'>>,
) {
  await db
    .updateTable('guaranteeClaim')
    .set({ ...changes, changedAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Records when a claim got into a state, and by whom. */
export async function insertClaimEvent(
  { db, tenant, now }: TransactionContext,
  event: { claimId: string; state: ClaimState; actor: OrderActor },
) {
  await db
    .insertInto('guaranteeClaimEvent')
    .values({ tenant: tenant.id, at: now.toISOString(), ...event })
    .execute()
}

/** The states of these claims with their instants, by claim, the earliest first. */
export async function findClaimHistory({ db, tenant }: Context, ids: readonly string[]) {
  const rows = await db
    .selectFrom('guaranteeClaimEvent')
    .select(['claimId', 'state', 'at'])
    .where('tenant', '=', tenant.id)
    .where('claimId', 'in', ids.length > 0 ? ids : [''])
    .orderBy('at')
    .execute()
  return Map.groupBy(rows, ({ claimId }) => claimId)
}
