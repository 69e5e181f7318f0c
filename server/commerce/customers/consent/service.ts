import { deleteProductViews } from '#server/commerce/catalog/recommendations/index.ts'
import { type Context, inTransaction, type TransactionContext } from '#server/commerce/core/context.ts'
import { deleteHistoryTerms } from '#server/commerce/search/history/index.ts'
import {
  CONSENT_RETENTION_DAYS,
  type ConsentCategory,
  type ConsentReceipt,
  consentCategories,
} from '#shared/api/consent.ts'
import type { ConsentInput } from '#shared/api/consent-input.ts'
import { DAY_MS } from '#shared/dates.ts'
import { deleteConsentReceiptsBefore, insertConsentReceipt, loadConsentReceipts } from './repository.ts'

/** What the back end stores of a visitor by consent (serverDataEntries), and how it is deleted. */
const deletersByCategory: Partial<Record<ConsentCategory, (tx: TransactionContext, visitor: string) => Promise<void>>> =
  { C0003: deleteHistoryTerms, C0004: deleteProductViews }

/** Deletes the visitor's data of all categories but these; a customer's is the same on all their devices. */
async function deleteRefusedData(tx: TransactionContext, granted: readonly ConsentCategory[]) {
  const { session } = tx
  if (!session) return
  for (const category of consentCategories)
    if (!granted.includes(category)) await deletersByCategory[category]?.(tx, session.visitor)
}

/**
 * Stores a receipt: a random id (no name, no address), the choice, the version of the text, and the time. What was
 * stored of the visitor by a consent that is not given any more is deleted with it.
 */
export async function recordConsent(ctx: Context, { id, categories, version }: ConsentInput): Promise<ConsentReceipt> {
  const granted = consentCategories.filter((category) => categories.includes(category))
  const receipt: ConsentReceipt = { id, at: ctx.now.toISOString(), categories: granted, version, locale: ctx.locale }
  await inTransaction(ctx, async (tx) => {
    await insertConsentReceipt(tx, receipt)
    await deleteRefusedData(tx, granted)
  })
  return receipt
}

/** The receipts of one browser, newest first; its random id is known to nobody else. */
export const listConsentReceipts = (ctx: Context, id: string): Promise<ConsentReceipt[]> => loadConsentReceipts(ctx, id)

/** Deletes receipts that are no longer needed as proof. */
export const pruneConsentReceipts = (ctx: Context) =>
  inTransaction(ctx, (tx) =>
    deleteConsentReceiptsBefore(tx, new Date(ctx.now.getTime() - CONSENT_RETENTION_DAYS * DAY_MS).toISOString()),
  )
