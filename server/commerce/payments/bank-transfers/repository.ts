import type { Context, TransactionContext } from '#server/commerce/core/context.ts'

/** A payment received on the shop's bank account for an order or its credit agreement. */
export interface BankTransfer {
  orderNumber: string
  cents: number
  /** Identifies the line of the bank statement, so that it is booked once. */
  reference: string
}

/** Inserts a line of the bank statement; false if it was booked before, for whichever order. */
export async function insertBankTransfer(
  { db, tenant, now }: TransactionContext,
  { orderNumber, cents, reference }: BankTransfer,
): Promise<boolean> {
  const line = { tenant: tenant.id, reference, orderNumber, amountCents: cents, bookedAt: now.toISOString() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bankTransfer')
    .values(line)
    .onConflict((conflict) => conflict.columns(['tenant', 'reference']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The number of the order that a line of the bank statement was booked for. */
export async function findBookedOrderNumber({ db, tenant }: Context, reference: string): Promise<string | undefined> {
  const line = db
    .selectFrom('bankTransfer')
    .select('orderNumber')
    .where('tenant', '=', tenant.id)
    .where('reference', '=', reference)
  return (await line.executeTakeFirst())?.orderNumber
}

/** The bank transfers received for these orders, the oldest first. */
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
