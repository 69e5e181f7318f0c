import {
  type Context,
  CUSTOMER_VISITOR_PREFIX,
  requireSession,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { preparedQuery } from '#server/database/index.ts'

/**
 * What a visitor chose for their basket: a voucher, the benefit of a promotion, gift wrapping, or a loyalty card; and
 * the PAYBACK card of a customer's account, which outlasts the order.
 */
export interface BasketOption {
  kind: 'voucher' | 'promotion' | 'gift' | 'bonus' | 'payback'
  code: string
  /** The benefit of a promotion; the message of a gift card; empty for the others. */
  detail: string
  chosenAt: string
}

const selectBasketOptions = preparedQuery((db, { tenant, visitor }: { tenant: string; visitor: string }) =>
  db
    .selectFrom('basketOption')
    .select(['kind', 'code', 'detail', 'chosenAt'])
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .orderBy('kind'),
)

/** The options of a visitor's basket; at most one of each kind. */
export const findBasketOptions = async ({ db, tenant }: Context, visitor: string): Promise<BasketOption[]> =>
  (await selectBasketOptions(db, { tenant: tenant.id, visitor })).rows

/** The options of the current visitor's basket. */
export const findOwnBasketOptions = async (ctx: Context): Promise<BasketOption[]> =>
  ctx.session ? findBasketOptions(ctx, ctx.session.visitor) : []

/** Saves an option; it replaces the earlier one of its kind. */
export async function saveBasketOption(tx: TransactionContext, option: Omit<BasketOption, 'chosenAt'>) {
  const values = { code: option.code, detail: option.detail, chosenAt: tx.now.toISOString() }
  await tx.db
    .insertInto('basketOption')
    .values({ tenant: tx.tenant.id, visitor: requireSession(tx).visitor, kind: option.kind, ...values })
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor', 'kind']).doUpdateSet(values))
    .execute()
}

/** Deletes a visitor's option of one kind. */
export async function deleteBasketOption(
  { db, tenant }: TransactionContext,
  visitor: string,
  kind: BasketOption['kind'],
) {
  await db
    .deleteFrom('basketOption')
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .where('kind', '=', kind)
    .execute()
}

/** Deletes these options of a visitor. */
export async function deleteBasketOptions(
  { db, tenant }: TransactionContext,
  visitor: string,
  options: readonly Pick<BasketOption, 'kind'>[],
) {
  if (options.length === 0) return
  const kinds = options.map(({ kind }) => kind)
  await db
    .deleteFrom('basketOption')
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .where('kind', 'in', kinds)
    .execute()
}

/** Merges options at login. The latest choice is kept, because the shopper has just seen it. */
export async function mergeBasketOptions(tx: TransactionContext, from: string, to: string) {
  const rows = await tx.db
    .selectFrom('basketOption')
    .selectAll()
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', from)
    .orderBy('kind')
    .execute()
  if (rows.length === 0) return
  await tx.db
    .insertInto('basketOption')
    .values(rows.map((row) => ({ ...row, visitor: to })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'visitor', 'kind']).doUpdateSet(({ ref }) => ({
        code: ref('excluded.code'),
        detail: ref('excluded.detail'),
        chosenAt: ref('excluded.chosenAt'),
      })),
    )
    .execute()
  await deleteBasketOptions(tx, from, rows)
}

/** Deletes options that visitors without an account chose before an instant. */
export async function deleteBasketOptionsBefore({ db, tenant }: TransactionContext, at: string) {
  await db
    .deleteFrom('basketOption')
    .where('tenant', '=', tenant.id)
    .where('visitor', 'not like', `${CUSTOMER_VISITOR_PREFIX}%`)
    .where('chosenAt', '<', at)
    .execute()
}
