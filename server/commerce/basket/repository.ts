import { MAX_QUANTITY } from '#shared/contracts/basket.ts'
import { type Context, sessionOf, type TransactionContext } from '../context.ts'

/** What the visitor has put in, oldest first: the wish, not yet measured against stock. */
export interface WantedLine {
  sku: string
  quantity: number
}

export async function findLines({ db, tenant, session }: Context): Promise<WantedLine[]> {
  if (!session) return []
  return db
    .selectFrom('basketLine')
    .select(['sku', 'quantity'])
    .where('tenant', '=', tenant.id)
    .where('sessionId', '=', session.visitor)
    .orderBy('addedAt')
    .orderBy('sku')
    .execute()
}

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

export async function removeLine(tx: TransactionContext, sku: string) {
  const { tenant, sessionId } = ownLines(tx)
  await tx.db.deleteFrom('basketLine').where('tenant', '=', tenant).where('sessionId', '=', sessionId).where('sku', '=', sku).execute()
}

export async function removeLines(tx: TransactionContext) {
  const { tenant, sessionId } = ownLines(tx)
  await tx.db.deleteFrom('basketLine').where('tenant', '=', tenant).where('sessionId', '=', sessionId).execute()
}

/** At login: the lines of one visitor go to another, line by line; where both have one, the larger quantity stands, so that nothing is doubled. */
export async function adoptBasket(tx: TransactionContext, from: string, to: string) {
  const of = (visitor: string) => tx.db.selectFrom('basketLine').selectAll().where('tenant', '=', tx.tenant.id).where('sessionId', '=', visitor).execute()
  const lines = await of(from)
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

/** What is kept of a visitor's basket, word for word. */
export const findKeptLines = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('basketLine')
    .select(['sku', 'quantity', 'priceCents', 'addedAt'])
    .where('tenant', '=', tenant.id)
    .where('sessionId', '=', visitor)
    .orderBy('addedAt')
    .orderBy('sku')
    .execute()
