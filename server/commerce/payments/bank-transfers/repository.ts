import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** Money that has come to the shop's account for an order, or for its credit. */
export interface BankTransfer {
  number: string
  cents: number
  /** Names the line of the bank's statement, so that none is booked twice. */
  reference: string
}

/** Keeps a line of the bank's statement; false where it was booked before, whatever for. */
export async function insertBankTransfer(
  { db, tenant, now }: TransactionContext,
  { number, cents, reference }: BankTransfer,
): Promise<boolean> {
  const line = { tenant: tenant.id, reference, orderNumber: number, amountCents: cents, bookedAt: now.toISOString() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bankTransfer')
    .values(line)
    .onConflict((conflict) => conflict.columns(['tenant', 'reference']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** For which order a line of the bank's statement was booked. */
export async function findBookedOrderNumber({ db, tenant }: Context, reference: string): Promise<string | undefined> {
  const line = db
    .selectFrom('bankTransfer')
    .select('orderNumber')
    .where('tenant', '=', tenant.id)
    .where('reference', '=', reference)
  return (await line.executeTakeFirst())?.orderNumber
}

/** What has come by bank transfer for these orders, the oldest first. */
export function listBankTransfers({ db, tenant }: Context, numbers: readonly string[]) {
  const own = db
    .selectFrom('bankTransfer')
    .select(['reference', 'orderNumber', 'amountCents', 'bookedAt'])
    .where('tenant', '=', tenant.id)
  return own
    .where('orderNumber', 'in', numbers.length > 0 ? numbers : [''])
    .orderBy('bookedAt')
    .orderBy('reference')
    .execute()
}
