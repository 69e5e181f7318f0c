import type { TransactionContext } from '../context.ts'
import { balanceOf, findBooking, insertEntries, openLedgerAccounts } from './ledger-repository.ts'

/** Accounts of the whole shop. Income and sales stand on the credit side, so their balance is negative; what was paid to us is positive. */
export const GOODS = 'goods'
export const SURCHARGE = 'surcharge-income'
export const PROTECTION = 'protection-income'
export const PAYMENTS = 'payments'
/** What we owe customers who have paid too much. */
export const REFUNDS = 'refunds-due'

/** What a customer owes on a contract, and on the invoice that an order turns into when its contract is withdrawn from. */
export const creditAccountOf = (contract: string) => `credit:${contract}`
export const invoiceAccountOf = (orderNumber: string) => `invoice:${orderNumber}`

/** Accounts that nobody may pay more on than he owes. */
const isReceivable = (account: string) => /^(credit|invoice):/.test(account)

export interface Posting {
  debit: string
  credit: string
  /** More than nothing. */
  cents: number
}

export interface Booking {
  /** What happened; the same can be booked once only. */
  booking: string
  kind: string
  postings: readonly Posting[]
  /** The booking that this one takes back. */
  reverses?: string
}

/**
 * Books in the shop's currency, or throws: whatever was posted has its two sides, so the books balance after every booking (O7).
 * RangeError for an amount that is no whole number of cents above nothing, and where a receivable would fall below nothing.
 */
export async function book(tx: TransactionContext, { booking, kind, postings, reverses }: Booking) {
  if (postings.length === 0 || postings.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0)) throw new RangeError(`nothing to book: ${booking}`)
  const { tenant, now } = tx
  const accounts = [...new Set(postings.flatMap(({ debit, credit }) => [debit, credit]))]
  await openLedgerAccounts(tx, accounts, tenant.currency)
  const common = { tenant: tenant.id, booking, kind, currency: tenant.currency, bookedAt: now.toISOString(), reverses: reverses ?? null }
  await insertEntries(
    tx,
    postings.map((posting, position) => ({ ...common, ...posting, position })),
  )
  for (const account of accounts.filter(isReceivable))
    if ((await balanceOf(tx, account)) < 0) throw new RangeError(`${booking} would take ${account} below nothing`)
}

/** Takes a booking back by its mirror; a second time throws, as does a booking that never was. */
export async function counterBook(tx: TransactionContext, booking: string, alongside: readonly Posting[] = []) {
  const entries = await findBooking(tx, booking)
  const mirrored = entries.map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents }))
  await book(tx, { booking: `${booking} taken back`, kind: 'taken-back', postings: [...mirrored, ...alongside], reverses: booking })
}
