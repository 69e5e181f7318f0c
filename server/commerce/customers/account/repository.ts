import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { incrementCounter } from '#server/commerce/core/counter.ts'
import type { CustomerTable } from '#server/database/index.ts'
import type { Profile } from '#shared/api/customers.ts'
import { formatCustomerNumber } from '#shared/rules/customers/customer-number.ts'
import type { Locale } from '#shared/tenant.ts'

const ID_BYTES = 12
const CUSTOMER_COUNTER = 'customer'
const COUNTER_START = 10_000_000 // the counter was the customer number itself before that had a check digit

/** A customer without the hash of their password. */
export interface Customer extends Omit<Profile, 'locale' | 'since'> {
  id: string
  locale: Locale
  creditAffinity: boolean
  createdAt: string
}

/** The data of a new customer. */
export type NewCustomer = Pick<Customer, 'email' | 'salutation' | 'firstName' | 'lastName' | 'locale'> & {
  passwordHash: string | null
  birthday?: string
  phone?: string
}

const toCustomer = (row: Selectable<CustomerTable>): Customer => ({
  id: row.id,
  number: row.number,
  email: row.email,
  salutation: row.salutation,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  emailConfirmed: row.emailConfirmedAt !== null,
  hasPassword: row.passwordHash !== null,
  locale: row.locale,
  createdAt: row.createdAt,
  bonusProgram: row.bonusProgram === 1,
  creditAffinity: row.creditAffinity === 1,
  ...(row.birthday !== null && { birthday: row.birthday }),
})

const selectCustomers = ({ db, tenant }: Context) =>
  db.selectFrom('customer').selectAll().where('tenant', '=', tenant.id)

export async function findCustomer(ctx: Context, id: string): Promise<Customer | undefined> {
  const row = await selectCustomers(ctx).where('id', '=', id).executeTakeFirst()
  return row && toCustomer(row)
}

/** By e-mail address (lower case), customer number or id, with the hash of the password if there is one. */
export async function findCustomerForLogin(
  ctx: Context,
  by: { email: string } | { number: string } | { id: string },
): Promise<{ customer: Customer; passwordHash: string | null } | undefined> {
  const [column, value] =
    'email' in by
      ? (['email', by.email] as const)
      : 'number' in by
        ? (['number', by.number] as const)
        : (['id', by.id] as const)
  const row = await selectCustomers(ctx).where(column, '=', value).executeTakeFirst()
  return row && { customer: toCustomer(row), passwordHash: row.passwordHash }
}

/** Simultaneous registrations get different numbers (see incrementCounter()). */
const incrementCustomerCounter = (tx: TransactionContext, step: 0 | 1) =>
  incrementCounter(tx, CUSTOMER_COUNTER, { step, start: COUNTER_START })

/** Locks registrations and changes of addresses until this transaction ends: a free address stays free. */
export const lockEmailAddresses = (tx: TransactionContext) => incrementCustomerCounter(tx, 0)

/**
 * Inserts a customer; undefined if another one of the shop has the address. Both take the same time (reliability R35).
 */
export async function insertCustomer(
  tx: TransactionContext,
  { passwordHash, birthday, phone = '', ...customer }: NewCustomer,
): Promise<Customer | undefined> {
  const at = tx.now.toISOString()
  const row = await tx.db
    .insertInto('customer')
    .values({
      tenant: tx.tenant.id,
      id: randomBytes(ID_BYTES).toString('base64url'),
      number: formatCustomerNumber((await incrementCustomerCounter(tx, 1)) - COUNTER_START),
      ...customer,
      emailConfirmedAt: null,
      passwordHash,
      birthday: birthday ?? null,
      phone,
      bonusProgram: 0,
      creditAffinity: 0,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toCustomer(row)
}

/** Updates columns of a customer's row. */
export async function updateCustomer(
  tx: TransactionContext,
  id: string,
  change: Partial<
    Pick<
      CustomerTable,
      'salutation' | 'firstName' | 'lastName' | 'birthday' | 'phone' | 'locale' | 'bonusProgram' | 'creditAffinity'
    >
  >,
) {
  await tx.db
    .updateTable('customer')
    .set({ ...change, updatedAt: tx.now.toISOString() })
    .where('tenant', '=', tx.tenant.id)
    .where('id', '=', id)
    .execute()
}

/** Locks the customer's data until the transaction ends. */
export const lockCustomer = (tx: TransactionContext, id: string) => updateCustomer(tx, id, {})
