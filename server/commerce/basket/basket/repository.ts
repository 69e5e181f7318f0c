import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'
import { preparedQuery, preparedUpdate } from '#server/database/index.ts'
import { MAX_QUANTITY } from '#shared/api/basket.ts'

/** What the visitor asked for, before it is compared with stock. */
export interface RequestedLine {
  sku: string
  quantity: number
}

/** A line as it is stored. */
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

/** The stored lines of a visitor's basket, oldest first. */
export const findBasketLines = async ({ db, tenant }: Context, visitor: string): Promise<StoredBasketLine[]> =>
  (await selectLines(db, { tenant: tenant.id, visitor })).rows

export const findOwnBasketLines = async (ctx: Context): Promise<StoredBasketLine[]> =>
  ctx.session ? findBasketLines(ctx, ctx.session.visitor) : []

/** Increases a line's quantity or inserts the line; never beyond MAX_QUANTITY. Safe for simultaneous calls. */
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

/** Sets a line's quantity; false if there is no such line. */
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

/** Deletes a line and returns it; undefined if there is none. */
export function deleteBasketLine(tx: TransactionContext, sku: string): Promise<RequestedLine[]> {
  const { tenant, visitor } = getBasketKey(tx)
  const own = tx.db.deleteFrom('basketLine').where('tenant', '=', tenant).where('visitor', '=', visitor)
  return own.where('sku', '=', sku).returning(['sku', 'quantity']).execute()
}

const deleteLinesStatement = preparedUpdate(
  (db, { tenant, visitor, skus }: { tenant: string; visitor: string; skus: readonly string[] }) =>
    db.deleteFrom('basketLine').where('tenant', '=', tenant).where('visitor', '=', visitor).where('sku', 'in', skus),
)

/** Deletes these lines; ConcurrentUpdateError ends the transaction if one of them is gone. */
export const deleteBasketLines = (tx: TransactionContext, skus: readonly string[]): Promise<void> =>
  deleteLinesStatement(tx.db, { ...getBasketKey(tx), skus }, skus.length)
