import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { type ConsentReceipt, consentCategories } from '#shared/api/consent.ts'
import type { ConsentInput } from '#shared/api/consent-input.ts'
import { DAY_MS } from '#shared/dates.ts'
import { deleteConsentReceiptsBefore, insertConsentReceipt, loadConsentReceipts } from './repository.ts'

const RECEIPT_RETENTION_DAYS = 4 * 365 // a year of validity and the three in which claims can be made (BGB § 195)

/** Writes down who (a random id, no name, no address) has chosen what, of which text, when. */
export async function recordConsent(ctx: Context, { id, categories, version }: ConsentInput): Promise<ConsentReceipt> {
  const granted = consentCategories.filter((category) => categories.includes(category))
  const receipt: ConsentReceipt = { id, at: ctx.now.toISOString(), categories: granted, version, locale: ctx.locale }
  await inTransaction(ctx, (tx) => insertConsentReceipt(tx, receipt))
  return receipt
}

/** The receipts of one browser, newest first: whoever knows its random id has it from there. */
export const listConsentReceipts = (ctx: Context, id: string): Promise<ConsentReceipt[]> => loadConsentReceipts(ctx, id)

/** Forgets receipts that prove nothing any more. */
export const pruneConsentReceipts = (ctx: Context) =>
  inTransaction(ctx, (tx) =>
    deleteConsentReceiptsBefore(tx, new Date(ctx.now.getTime() - RECEIPT_RETENTION_DAYS * DAY_MS).toISOString()),
  )
