import type { ExpressionBuilder } from 'kysely'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { PSEUDONYM_PREFIX } from '#server/commerce/core/pseudonym.ts'
import { parseStoredJson } from '#server/commerce/core/stored-json.ts'
import type { Schema } from '#server/database/index.ts'
import type { PostalAddress } from '#shared/api/checkout.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { DAY_MS } from '#shared/dates.ts'

const finalOrderStates: readonly OrderState[] = ['delivered', 'returned', 'cancelled']
const MAX_DELIVERY_DAYS = 90 // the telephone number is kept so long for an order that has not been delivered

/** Whose orders: a customer's, and those that guests placed with `email`. */
interface Buyer {
  customerId: string
  email: string | undefined
}

const isBuyer =
  ({ customerId, email }: Buyer) =>
  ({ eb, or }: ExpressionBuilder<Schema, 'order'>) =>
    or([eb('customerId', '=', customerId), ...(email === undefined ? [] : [eb('email', '=', email)])])

/** The numbers of a buyer's orders, each with the address that its e-mails were sent to. */
export const listOrderEmails = (
  { db, tenant }: Context,
  buyer: Buyer,
): Promise<readonly { number: string; email: string }[]> =>
  db.selectFrom('order').select(['number', 'email']).where('tenant', '=', tenant.id).where(isBuyer(buyer)).execute()

/**
 * Deletes e-mail address, session, options and all that operators noted (refunds, events, returns) from a buyer's
 * orders, and puts a pseudonym in place of the customer; the rest of an order is kept as long as invoices have to be.
 */
export async function anonymiseBuyer(tx: TransactionContext, { pseudonym, ...buyer }: Buyer & { pseudonym: string }) {
  const { db, tenant } = tx
  const numbers = db.selectFrom('order').select('number').where('tenant', '=', tenant.id).where(isBuyer(buyer))
  for (const table of ['refund', 'orderEvent', 'orderAdjustment'] as const)
    await db
      .updateTable(table)
      .set({ reason: '' })
      .where('tenant', '=', tenant.id)
      .where('orderNumber', 'in', numbers)
      .execute()
  await db
    .updateTable('return')
    .set({ note: '' })
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers)
    .execute()
  await db
    .updateTable('order')
    .set({ email: '', options: null, customerId: pseudonym, sessionId: pseudonym })
    .where('tenant', '=', tenant.id)
    .where(isBuyer(buyer))
    .execute()
  await deletePhonesOfErasedBuyers(tx)
}

/** Deletes erased buyers' telephone numbers, which no invoice needs, once their orders have been delivered. */
export async function deletePhonesOfErasedBuyers({ db, tenant, now }: TransactionContext) {
  const orders = await db
    .selectFrom('order')
    .select(['number', 'delivery', 'billing'])
    .where('tenant', '=', tenant.id)
    .where('customerId', 'like', `${PSEUDONYM_PREFIX}%`)
    .where(({ eb, or }) => or([eb('delivery', 'like', '%"phone"%'), eb('billing', 'like', '%"phone"%')]))
    .where(({ eb, or }) =>
      or([
        eb('state', 'in', finalOrderStates),
        eb('placedAt', '<', new Date(now.getTime() - MAX_DELIVERY_DAYS * DAY_MS).toISOString()),
      ]),
    )
    .execute()
  for (const { number, delivery, billing } of orders)
    await db
      .updateTable('order')
      .set({ delivery: withoutPhone(delivery), billing: withoutPhone(billing) })
      .where('tenant', '=', tenant.id)
      .where('number', '=', number)
      .execute()
}

function withoutPhone(address: string): string {
  const { phone: _phone, ...kept } = parseStoredJson<PostalAddress>(address)
  return JSON.stringify(kept)
}
