import type { TransactionContext } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { findBookingEntries, getBalanceCents, insertLedgerEntries, openLedgerAccounts } from './repository.ts'

/**
 * Accounts of the whole shop. Sales and income are credited, so their balance is negative; payments are debited, so
 * theirs is positive.
 */
export const SALES_ACCOUNT = 'goods'
export const SURCHARGE_ACCOUNT = 'surcharge-income'
export const PROTECTION_ACCOUNT = 'protection-income'
export const PAYMENTS_ACCOUNT = 'payments'
/** What the shop owes customers who have paid too much. */
export const REFUNDS_ACCOUNT = 'refunds-due'

/** The account of what a customer owes on a credit agreement. */
export const toCreditAccountId = (contract: string) => `credit:${contract}`

/** The account of what a customer owes on the invoice that replaces an agreement they have withdrawn from. */
export const toInvoiceAccountId = (orderNumber: string) => `invoice:${orderNumber}`

/** Accounts on which nobody can pay more than they owe. */
const isReceivable = (account: string) => /^(credit|invoice):/.test(account)

export interface LedgerPosting {
  debit: string
  credit: string
  /** A positive integer. */
  cents: number
}

export interface LedgerBooking {
  /** Unique id of what happened, so that it is booked once only. */
  booking: string
  kind: string
  postings: readonly LedgerPosting[]
  /** The booking that this one reverses. */
  reverses?: string
}

/**
 * Books in the shop's currency, or throws: every posting debits one account and credits another, so the books balance
 * after every booking (O7). 409 amount-exceeds-balance if a receivable would become negative.
 */
export async function postBooking(tx: TransactionContext, { booking, kind, postings, reverses }: LedgerBooking) {
  if (postings.length === 0 || postings.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0))
    throw new Error(`not a positive number of cents: ${booking}`)
  const { tenant, now } = tx
  const accounts = [...new Set(postings.flatMap(({ debit, credit }) => [debit, credit]))]
  await openLedgerAccounts(tx, accounts, tenant.currency)
  const common = {
    tenant: tenant.id,
    booking,
    kind,
    currency: tenant.currency,
    bookedAt: now.toISOString(),
    reverses: reverses ?? null,
  }
  await insertLedgerEntries(
    tx,
    postings.map((posting, position) => ({ ...common, ...posting, position })),
  )
  for (const account of accounts.filter(isReceivable))
    if ((await getBalanceCents(tx, account)) < 0) throw conflict('amount-exceeds-balance', `${booking} on ${account}`)
}

/** Reverses a booking by posting its mirror image; throws the second time, and for a booking that does not exist. */
export async function reverseBooking(
  tx: TransactionContext,
  booking: string,
  extraPostings: readonly LedgerPosting[] = [],
) {
  const entries = await findBookingEntries(tx, booking)
  const reversed = entries.map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents }))
  await postBooking(tx, {
    booking: `${booking} taken back`,
    kind: 'taken-back',
    postings: [...reversed, ...extraPostings],
    reverses: booking,
  })
}
