import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { type ConsentReceipt, consentCategories } from '#shared/api/consent.ts'
import type { ConsentInput } from '#shared/api/consent-input.ts'
import { DAY_MS } from '#shared/dates.ts'
import { deleteConsentReceiptsBefore, insertConsentReceipt, loadConsentReceipts } from './repository.ts'

const RECEIPT_RETENTION_DAYS = 4 * 365 // a year of validity, and three for claims (BGB § 195)

/** Stores a receipt: a random id (no name, no address), the choice, the version of the text, and the time. */
export async function recordConsent(ctx: Context, { id, categories, version }: ConsentInput): Promise<ConsentReceipt> {
  const granted = consentCategories.filter((category) => categories.includes(category))
  const receipt: ConsentReceipt = { id, at: ctx.now.toISOString(), categories: granted, version, locale: ctx.locale }
  await inTransaction(ctx, (tx) => insertConsentReceipt(tx, receipt))
  return receipt
}

/** The receipts of one browser, newest first; its random id is known to nobody else. */
export const listConsentReceipts = (ctx: Context, id: string): Promise<ConsentReceipt[]> => loadConsentReceipts(ctx, id)

/** Deletes receipts that are no longer needed as proof. */
export const pruneConsentReceipts = (ctx: Context) =>
  inTransaction(ctx, (tx) =>
    deleteConsentReceiptsBefore(tx, new Date(ctx.now.getTime() - RECEIPT_RETENTION_DAYS * DAY_MS).toISOString()),
  )
