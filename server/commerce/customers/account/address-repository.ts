import { randomBytes } from 'node:crypto'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { CustomerAddress } from '#shared/api/customers.ts'

const ID_BYTES = 12

/** An entry without its id. */
export type NewAddress = Omit<CustomerAddress, 'id'>

const toAddressColumns = ({ address, defaultDelivery, defaultBilling }: NewAddress) => ({
  address: JSON.stringify(address),
  defaultDelivery: defaultDelivery ? 1 : 0,
  defaultBilling: defaultBilling ? 1 : 0,
})

/** A customer's address book, the oldest first. */
export async function loadAddresses({ db, tenant }: Context, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('customerAddress')
    .select(['id', 'address', 'defaultDelivery', 'defaultBilling'])
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id, address, defaultDelivery, defaultBilling }) => ({
    id,
    address: parseStoredJson<PostalAddress>(address),
    defaultDelivery: defaultDelivery === 1,
    defaultBilling: defaultBilling === 1,
  }))
}

export async function insertAddress(tx: TransactionContext, customerId: string, entry: NewAddress) {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await tx.db
    .insertInto('customerAddress')
    .values({ tenant: tx.tenant.id, id, customerId, createdAt: tx.now.toISOString(), ...toAddressColumns(entry) })
    .execute()
}

export async function updateAddress(tx: TransactionContext, customerId: string, { id, ...entry }: CustomerAddress) {
  await tx.db
    .updateTable('customerAddress')
    .set(toAddressColumns(entry))
    .where('tenant', '=', tx.tenant.id)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAddress({ db, tenant }: TransactionContext, customerId: string, id: string) {
  await db
    .deleteFrom('customerAddress')
    .where('tenant', '=', tenant.id)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}
