import type { Insertable, Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { LedgerEntryTable } from '#server/database/index.ts'
import type { Currency } from '#shared/tenant.ts'

export type LedgerEntry = Omit<Selectable<LedgerEntryTable>, 'tenant'>

/** Opens those of these accounts that are not open yet. */
export async function openLedgerAccounts(
  { db, tenant, now }: TransactionContext,
  ids: readonly string[],
  currency: Currency,
) {
  const rows = ids.map((id) => ({ tenant: tenant.id, id, currency, openedAt: now.toISOString() }))
  await db
    .insertInto('ledgerAccount')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
}

/** Writes entries; there is no way to change or delete one. */
export async function insertLedgerEntries(
  { db }: TransactionContext,
  entries: readonly Insertable<LedgerEntryTable>[],
) {
  await db.insertInto('ledgerEntry').values(entries).execute()
}

/** The entries of a booking, in their order. */
export const findBookingEntries = ({ db, tenant }: Context, booking: string): Promise<LedgerEntry[]> =>
  db
    .selectFrom('ledgerEntry')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where('booking', '=', booking)
    .orderBy('position')
    .execute()

/** What was booked on an account, the oldest first. */
export const findLedgerEntries = ({ db, tenant }: Context, account: string): Promise<LedgerEntry[]> =>
  db
    .selectFrom('ledgerEntry')
    .selectAll()
    .where('tenant', '=', tenant.id)
    .where(({ eb, or }) => or([eb('debit', '=', account), eb('credit', '=', account)]))
    .orderBy('bookedAt')
    .orderBy('booking')
    .orderBy('position')
    .execute()

/** Debit minus credit of an account, in cents: the sum of all that was ever booked on it. */
export async function getBalanceCents({ db, tenant }: Context, account: string): Promise<number> {
  const sumSide = async (side: 'debit' | 'credit') => {
    const entries = db.selectFrom('ledgerEntry').where('tenant', '=', tenant.id).where(side, '=', account)
    const { sum } = await entries
      .select(({ fn }) => fn.sum<number | string | null>('cents').as('sum'))
      .executeTakeFirstOrThrow()
    return Number(sum ?? 0)
  }
  return (await sumSide('debit')) - (await sumSide('credit'))
}
