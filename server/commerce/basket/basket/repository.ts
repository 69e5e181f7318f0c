import {
  type Context,
  CUSTOMER_VISITOR_PREFIX,
  requireSession,
  type TransactionContext,
} from '#server/commerce/core/context.ts'
import { preparedQuery, preparedUpdate } from '#server/database/index.ts'
import { MAX_QUANTITY } from '#shared/api/basket.ts'

/** What the visitor has put in: the wish, not yet measured against stock. */
export interface RequestedLine {
  sku: string
  quantity: number
}

/** A line as it was put in. */
export interface StoredBasketLine extends RequestedLine {
  priceCents: number
  addedAt: string
}

const selectLines = preparedQuery((db, { tenant, visitor }: { tenant: string; visitor: string }) =>
  db
    .selectFrom('basketLine')
    .select(['sku', 'quantity', 'priceCents', 'addedAt'])
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .orderBy('addedAt')
    .orderBy('sku'),
)

/** What is kept of a visitor's basket, oldest line first. */
export const findBasketLines = async ({ db, tenant }: Context, visitor: string): Promise<StoredBasketLine[]> =>
  (await selectLines(db, { tenant: tenant.id, visitor })).rows

export const findOwnBasketLines = async (ctx: Context): Promise<StoredBasketLine[]> =>
  ctx.session ? findBasketLines(ctx, ctx.session.visitor) : []

/** Adds pieces to a line, or begins it; never more than MAX_QUANTITY. Safe against two clicks at once. */
export async function incrementLineQuantity(
  tx: TransactionContext,
  { sku, quantity }: RequestedLine,
  priceCents: number,
) {
  await tx.db
    .insertInto('basketLine')
    .values({
      tenant: tx.tenant.id,
      visitor: requireSession(tx).visitor,
      sku,
      quantity,
      priceCents,
      addedAt: tx.now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'visitor', 'sku']).doUpdateSet(({ eb, ref, val }) => {
        const sum = eb(ref('basketLine.quantity'), '+', quantity)
        return { quantity: eb.case().when(sum, '>', MAX_QUANTITY).then(val(MAX_QUANTITY)).else(sum).end() }
      }),
    )
    .execute()
}

const getBasketKey = (tx: TransactionContext) => ({ tenant: tx.tenant.id, visitor: requireSession(tx).visitor })

/** Sets a line's pieces; answers whether there is such a line. */
export async function updateLineQuantity(tx: TransactionContext, { sku, quantity }: RequestedLine): Promise<boolean> {
  const { tenant, visitor } = getBasketKey(tx)
  const result = await tx.db
    .updateTable('basketLine')
    .set({ quantity })
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', '=', sku)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes out one line; answers what was in it, if there was one. */
export function deleteBasketLine(tx: TransactionContext, sku: string): Promise<RequestedLine[]> {
  const { tenant, visitor } = getBasketKey(tx)
  const own = tx.db.deleteFrom('basketLine').where('tenant', '=', tenant).where('visitor', '=', visitor)
  return own.where('sku', '=', sku).returning(['sku', 'quantity']).execute()
}

const deleteLinesStatement = preparedUpdate(
  (db, { tenant, visitor, skus }: { tenant: string; visitor: string; skus: readonly string[] }) =>
    db.deleteFrom('basketLine').where('tenant', '=', tenant).where('visitor', '=', visitor).where('sku', 'in', skus),
)

/** Takes out these lines; ConcurrentUpdateError ends the transaction where one of them is gone. */
export const deleteBasketLines = (tx: TransactionContext, skus: readonly string[]): Promise<void> =>
  deleteLinesStatement(tx.db, { ...getBasketKey(tx), skus }, skus.length)

/**
 * Moves the lines of one visitor to another, line by line; where both have one, the larger quantity stands, so that
 * nothing is doubled. Always in the order of skus, so that two logins at once cannot wait for each other.
 */
export async function mergeBasketLines(tx: TransactionContext, from: string, to: string) {
  const lines = await tx.db
    .selectFrom('basketLine')
    .selectAll()
    .where('tenant', '=', tx.tenant.id)
    .where('visitor', '=', from)
    .orderBy('sku')
    .execute()
  if (lines.length === 0) return
  await tx.db
    .insertInto('basketLine')
    .values(lines.map((line) => ({ ...line, visitor: to })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'visitor', 'sku']).doUpdateSet(({ eb, ref }) => {
        const [existing, merged] = [ref('basketLine.quantity'), ref('excluded.quantity')]
        return { quantity: eb.case().when(merged, '>', existing).then(merged).else(existing).end() }
      }),
    )
    .execute()
  await tx.db.deleteFrom('basketLine').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

/** Forgets a visitor's basket, and what he last saw of it, took out and chose to pay less by. */
export async function deleteBasket({ db, tenant }: TransactionContext, visitor: string) {
  for (const table of ['basketLine', 'basketVisit', 'basketRemovedLine', 'basketOption'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** Forgets lines of visitors without an account that were put in, and a basket that was looked at, before then. */
export async function deleteAbandonedLinesBefore({ db, tenant }: TransactionContext, at: string) {
  await db
    .deleteFrom('basketLine')
    .where('tenant', '=', tenant.id)
    .where('visitor', 'not like', `${CUSTOMER_VISITOR_PREFIX}%`)
    .where('addedAt', '<', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('basketVisit')
            .select('basketVisit.visitor')
            .whereRef('basketVisit.tenant', '=', 'basketLine.tenant')
            .whereRef('basketVisit.visitor', '=', 'basketLine.visitor')
            .where('basketVisit.seenAt', '>=', at),
        ),
      ),
    )
    .execute()
}
