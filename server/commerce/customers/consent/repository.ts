import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { ConsentReceipt } from '#shared/api/consent.ts'

const MAX_LISTED_RECEIPTS = 20

/** Of two choices within one millisecond the later one is stored. */
export async function insertConsentReceipt(
  { db, tenant }: TransactionContext,
  { categories, ...receipt }: ConsentReceipt,
) {
  const text = JSON.stringify(categories)
  await db
    .insertInto('consentReceipt')
    .values({ tenant: tenant.id, ...receipt, categories: text })
    .onConflict((conflict) => conflict.columns(['tenant', 'id', 'at']).doUpdateSet({ categories: text }))
    .execute()
}

export async function loadConsentReceipts({ db, tenant }: Context, id: string): Promise<ConsentReceipt[]> {
  const rows = await db
    .selectFrom('consentReceipt')
    .select(['id', 'at', 'categories', 'version', 'locale'])
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .orderBy('at', 'desc')
    .limit(MAX_LISTED_RECEIPTS)
    .execute()
  return rows.map((row) => ({ ...row, categories: parseStoredJson<ConsentReceipt['categories']>(row.categories) }))
}

export async function deleteConsentReceiptsBefore({ db, tenant }: TransactionContext, before: string) {
  await db.deleteFrom('consentReceipt').where('tenant', '=', tenant.id).where('at', '<', before).execute()
}
