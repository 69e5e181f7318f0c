import { MAX_QUANTITY } from '#shared/contracts/basket.ts'
import { insisting, prepared } from '../../database/index.ts'
import { type Context, CUSTOMER_VISITOR, sessionOf, type TransactionContext } from '../context.ts'

/** What the visitor has put in: the wish, not yet measured against stock. */
export interface WantedLine {
  sku: string
  quantity: number
}

/** A line as it was put in. */
export interface KeptLine extends WantedLine {
  priceCents: number
  addedAt: string
}

const selectLines = prepared((db, { tenant, visitor }: { tenant: string; visitor: string }) =>
  db
    .selectFrom('basketLine')
    .select(['sku', 'quantity', 'priceCents', 'addedAt'])
    .where('tenant', '=', tenant)
    .where('sessionId', '=', visitor)
    .orderBy('addedAt')
    .orderBy('sku'),
)

/** What is kept of a visitor's basket, oldest line first. */
export const findKeptLines = async ({ db, tenant }: Context, visitor: string): Promise<KeptLine[]> =>
  (await selectLines(db, { tenant: tenant.id, visitor })).rows

export const findLines = async (ctx: Context): Promise<KeptLine[]> => (ctx.session ? findKeptLines(ctx, ctx.session.visitor) : [])

/** Adds pieces to a line, or begins it; never more than MAX_QUANTITY. Safe against two clicks at once. */
export async function addPieces(tx: TransactionContext, { sku, quantity }: WantedLine, priceCents: number) {
  await tx.db
    .insertInto('basketLine')
    .values({ tenant: tx.tenant.id, sessionId: sessionOf(tx).visitor, sku, quantity, priceCents, addedAt: tx.now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'sessionId', 'sku']).doUpdateSet(({ eb, ref, val }) => {
        const sum = eb(ref('basketLine.quantity'), '+', quantity)
        return { quantity: eb.case().when(sum, '>', MAX_QUANTITY).then(val(MAX_QUANTITY)).else(sum).end() }
      }),
    )
    .execute()
}

const ownLines = (tx: TransactionContext) => ({ tenant: tx.tenant.id, sessionId: sessionOf(tx).visitor })

/** Sets a line's pieces; answers whether there is such a line. */
export async function setPieces(tx: TransactionContext, { sku, quantity }: WantedLine): Promise<boolean> {
  const { tenant, sessionId } = ownLines(tx)
  const result = await tx.db
    .updateTable('basketLine')
    .set({ quantity })
    .where('tenant', '=', tenant)
    .where('sessionId', '=', sessionId)
    .where('sku', '=', sku)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes out one line; answers what was in it, if there was one. */
export function removeLine(tx: TransactionContext, sku: string): Promise<WantedLine[]> {
  const { tenant, sessionId } = ownLines(tx)
  const own = tx.db.deleteFrom('basketLine').where('tenant', '=', tenant).where('sessionId', '=', sessionId)
  return own.where('sku', '=', sku).returning(['sku', 'quantity']).execute()
}

const deleteLines = insisting((db, { tenant, sessionId, skus }: { tenant: string; sessionId: string; skus: readonly string[] }) =>
  db.deleteFrom('basketLine').where('tenant', '=', tenant).where('sessionId', '=', sessionId).where('sku', 'in', skus),
)

/** Takes out these lines; NotHeld ends the transaction where one of them is gone. */
export const removeLines = (tx: TransactionContext, skus: readonly string[]): Promise<void> => deleteLines(tx.db, { ...ownLines(tx), skus }, skus.length)

/**
 * Moves the lines of one visitor to another, line by line; where both have one, the larger quantity stands, so that nothing is doubled.
 * Always in the order of skus, so that two logins at once cannot wait for each other.
 */
export async function adoptLines(tx: TransactionContext, from: string, to: string) {
  const lines = await tx.db.selectFrom('basketLine').selectAll().where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).orderBy('sku').execute()
  if (lines.length === 0) return
  await tx.db
    .insertInto('basketLine')
    .values(lines.map((line) => ({ ...line, sessionId: to })))
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'sessionId', 'sku']).doUpdateSet(({ eb, ref }) => {
        const [mine, other] = [ref('basketLine.quantity'), ref('excluded.quantity')]
        return { quantity: eb.case().when(other, '>', mine).then(other).else(mine).end() }
      }),
    )
    .execute()
  await tx.db.deleteFrom('basketLine').where('tenant', '=', tx.tenant.id).where('sessionId', '=', from).execute()
}

/** Forgets a visitor's basket, and what he last saw of it, took out and chose to pay less by. */
export async function deleteBasket({ db, tenant }: TransactionContext, visitor: string) {
  for (const table of ['basketLine', 'basketVisit', 'basketRemoval', 'basketChoice'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant.id).where('sessionId', '=', visitor).execute()
}

/** Forgets lines of visitors without an account that were put in, and a basket that was looked at, before then. */
export async function deleteAbandonedBefore({ db, tenant }: TransactionContext, at: string) {
  await db
    .deleteFrom('basketLine')
    .where('tenant', '=', tenant.id)
    .where('sessionId', 'not like', `${CUSTOMER_VISITOR}%`)
    .where('addedAt', '<', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('basketVisit')
            .select('basketVisit.sessionId')
            .whereRef('basketVisit.tenant', '=', 'basketLine.tenant')
            .whereRef('basketVisit.sessionId', '=', 'basketLine.sessionId')
            .where('basketVisit.seenAt', '>=', at),
        ),
      ),
    )
    .execute()
}
