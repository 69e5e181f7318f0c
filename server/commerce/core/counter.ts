import { getOnlyRow, preparedQuery } from '#server/database/index.ts'
import type { TransactionContext } from './context.ts'

const upsertCounter = preparedQuery(
  (db, { step, ...row }: { tenant: string; name: string; value: number; step: number }) =>
    db
      .insertInto('counter')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'name']).doUpdateSet(({ eb }) => ({ value: eb('counter.value', '+', step) })),
      )
      .returning('value'),
)

/**
 * Increments a counter of the shop and returns it; a missing one starts at `start`. It has no gaps: a failed
 * transaction releases its number. Other transactions with the same counter wait until this one ends, so call it as
 * late as possible; step 0 only waits.
 */
export async function incrementCounter(
  { db, tenant }: TransactionContext,
  name: string,
  { step = 1, start = 0 }: { step?: 0 | 1; start?: number } = {},
): Promise<number> {
  return getOnlyRow(await upsertCounter(db, { tenant: tenant.id, name, value: start + step, step })).value
}
