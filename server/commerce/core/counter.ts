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
 * Moves a counter of the shop on and answers it; one that is not there yet starts from `start`. Without gaps: a
 * transaction that fails gives its number back. From here on whoever counts the same stands in a queue until this
 * transaction ends, so it comes as late as can be; step 0 is for the queue alone.
 */
export async function incrementCounter(
  { db, tenant }: TransactionContext,
  name: string,
  { step = 1, start = 0 }: { step?: 0 | 1; start?: number } = {},
): Promise<number> {
  return getOnlyRow(await upsertCounter(db, { tenant: tenant.id, name, value: start + step, step })).value
}
