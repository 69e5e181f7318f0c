import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { CustomerSettingTable } from '#server/database/index.ts'

export type StoredSettings = Pick<CustomerSettingTable, 'guaranteeReminders' | 'sizeMemory' | 'sizesForgottenAt'>

/** What counts until a customer changes something. */
const defaults: StoredSettings = { guaranteeReminders: 0, sizeMemory: 1, sizesForgottenAt: null }

export async function findSettings({ db, tenant }: Context, customerId: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('customerSetting')
    .select(['guaranteeReminders', 'sizeMemory', 'sizesForgottenAt'])
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return row ?? defaults
}

/** Changes these settings; once more changes nothing. */
export async function saveSettings(
  { db, tenant }: TransactionContext,
  customerId: string,
  changes: Partial<StoredSettings>,
) {
  if (Object.keys(changes).length === 0) return
  await db
    .insertInto('customerSetting')
    .values({ tenant: tenant.id, customerId, ...defaults, ...changes })
    .onConflict((conflict) => conflict.columns(['tenant', 'customerId']).doUpdateSet(changes))
    .execute()
}

export async function deleteSettings({ db, tenant }: TransactionContext, customerId: string) {
  await db.deleteFrom('customerSetting').where('tenant', '=', tenant.id).where('customerId', '=', customerId).execute()
}
