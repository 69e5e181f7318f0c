import type { TransactionContext } from '#server/commerce/core/context.ts'
import { conflict } from '#server/commerce/core/errors.ts'
import { findBookingEntries, getBalanceCents, insertLedgerEntries, openLedgerAccounts } from './repository.ts'

/**
 * Accounts of the whole shop. Sales and income are credited, so their balance is negative; payments are debited, so
 * theirs is positive.
 */
export const SALES_ACCOUNT = 'goods'
/** Parts of an order's price besides the goods. */
export const DISCOUNTS_ACCOUNT = 'discounts'
export const DELIVERY_ACCOUNT = 'delivery-fees'
export const GIFTS_ACCOUNT = 'gift-fees'
export const SERVICES_ACCOUNT = 'services'
export const ROUNDING_ACCOUNT = 'rounding'
export const SURCHARGE_ACCOUNT = 'surcharge-income'
export const PROTECTION_ACCOUNT = 'protection-income'
export const PAYMENTS_ACCOUNT = 'payments'
/** What the shop owes customers who have paid too much. */
export const REFUNDS_ACCOUNT = 'refunds-due'

/** The account of what a customer owes on a credit agreement. */
export const toCreditAccountId = (agreementNumber: string) => `credit:${agreementNumber}`

/** The account of what a customer owes on the invoice that replaces an agreement they have withdrawn from. */
export const toInvoiceAccountId = (orderNumber: string) => `invoice:${orderNumber}`

/**
 * The account of what a customer owes on an order without credit. It is negative while the shop owes them: once
 * something paid was cancelled, until the refund was sent.
 */
export const toOrderAccountId = (orderNumber: string) => `order:${orderNumber}`

/** Accounts on which nobody can pay more than they owe. */
const isReceivable = (account: string) => /^(credit|invoice):/.test(account)

/** True for an entry of a credit's account by which money was paid or is owed back, not one that changes its cost. */
export const isCreditPayment = ({ debit, credit }: Pick<LedgerPosting, 'debit' | 'credit'>) =>
  [debit, credit].some((account) => account === PAYMENTS_ACCOUNT || account === REFUNDS_ACCOUNT)

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
  /** The instant at which it happened; now if it is booked at once. */
  at?: string
  /** The booking that this one reverses. */
  reverses?: string
}

/**
 * Books in the shop's currency, or throws: every posting debits one account and credits another, so the books balance
 * after every booking (O7). 409 amount-exceeds-balance if a receivable would become negative.
 */
export async function postBooking(tx: TransactionContext, { booking, kind, postings, at, reverses }: LedgerBooking) {
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
    bookedAt: at ?? now.toISOString(),
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
