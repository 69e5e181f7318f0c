import { type ConsentReceipt, consentCategories } from '#shared/contracts/consent.ts'
import type { ConsentInput } from '#shared/contracts/consent-input.ts'
import { type Context, inTransaction } from '../context.ts'
import { deleteReceiptsBefore, findReceipts, insertReceipt } from './repository.ts'

const KEPT_DAYS = 4 * 365 // a year of validity and the three in which claims can be made (BGB § 195)
const DAY_MS = 86_400_000

/** Writes down who (a random id, no name, no address) has chosen what, of which text, when. */
export async function recordConsent(ctx: Context, { id, categories, version }: ConsentInput): Promise<ConsentReceipt> {
  const granted = consentCategories.filter((category) => categories.includes(category))
  const receipt: ConsentReceipt = { id, at: ctx.now.toISOString(), categories: granted, version, locale: ctx.locale }
  await inTransaction(ctx, (tx) => insertReceipt(tx, receipt))
  return receipt
}

/** The receipts of one browser, newest first: whoever knows its random id has it from there. */
export const listReceipts = (ctx: Context, id: string): Promise<ConsentReceipt[]> => findReceipts(ctx, id)

/** Forgets receipts that prove nothing any more. */
export const pruneReceipts = (ctx: Context) =>
  inTransaction(ctx, (tx) => deleteReceiptsBefore(tx, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS).toISOString()))
