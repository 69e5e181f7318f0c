import type { Context, TransactionContext } from '../context.ts'

/** Goods and pieces as they were when the sheet was made. */
export interface KeptLine {
  sku: string
  quantity: number
}

export interface KeptSheet {
  lines: readonly KeptLine[]
  createdAt: string
  expiresAt: string
}

export async function insertSheet({ db, tenant }: TransactionContext, hash: string, { lines, createdAt, expiresAt }: KeptSheet) {
  await db
    .insertInto('orderSheet')
    .values({ tenant: tenant.id, hash, lines: JSON.stringify(lines), createdAt, expiresAt })
    .execute()
}

/** The sheet of a code's hash, while it lasts. */
export async function findSheet({ db, tenant, now }: Context, hash: string): Promise<KeptSheet | undefined> {
  const row = await db
    .selectFrom('orderSheet')
    .select(['lines', 'createdAt', 'expiresAt'])
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && { ...row, lines: JSON.parse(row.lines) as KeptLine[] }
}

export async function deleteEndedSheets({ db, tenant, now }: TransactionContext) {
  await db.deleteFrom('orderSheet').where('tenant', '=', tenant.id).where('expiresAt', '<=', now.toISOString()).execute()
}
