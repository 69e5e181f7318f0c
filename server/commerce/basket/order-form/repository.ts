import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'

/** A sku and its quantity when the form was created. */
export interface StoredOrderFormLine {
  sku: string
  quantity: number
}

export interface StoredOrderForm {
  lines: readonly StoredOrderFormLine[]
  createdAt: string
  expiresAt: string
}

export async function insertOrderForm(
  { db, tenant }: TransactionContext,
  hash: string,
  { lines, createdAt, expiresAt }: StoredOrderForm,
) {
  await db
    .insertInto('orderForm')
    .values({ tenant: tenant.id, hash, lines: JSON.stringify(lines), createdAt, expiresAt })
    .execute()
}

/** The order form with this hash of its code, until it expires. */
export async function findOrderForm({ db, tenant, now }: Context, hash: string): Promise<StoredOrderForm | undefined> {
  const row = await db
    .selectFrom('orderForm')
    .select(['lines', 'createdAt', 'expiresAt'])
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && { ...row, lines: parseStoredJson<StoredOrderFormLine[]>(row.lines) }
}

export async function deleteExpiredOrderForms({ db, tenant, now }: TransactionContext) {
  await db.deleteFrom('orderForm').where('tenant', '=', tenant.id).where('expiresAt', '<=', now.toISOString()).execute()
}
