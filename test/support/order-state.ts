import type { Totals } from '#shared/api/basket.ts'
import type { Order } from '#shared/api/orders.ts'
import type { Tenant } from '#shared/tenant.ts'
import type { TestShop } from './shop.ts'

/** Every kind of white space made plain, as texts are compared. */
export const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ')

/** What the shop keeps and has mailed of an order, once the worker has done its work. */
export async function loadOrderState(shop: TestShop, { id: tenant }: Tenant, number: string) {
  await shop.drainQueues()
  const reader = shop.database?.reader
  if (!reader) throw new Error('this shop has no database of its own')
  const row = await reader
    .selectFrom('order')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const mails = await reader
    .selectFrom('mail')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('recipient', '=', row.email)
    .execute()
  const payments = await reader
    .selectFrom('payment')
    .select(['method', 'state', 'amountCents'])
    .where('tenant', '=', tenant)
    .where('subjectId', '=', number)
    .orderBy('attempt')
    .execute()
  return {
    order: { ...row, totals: JSON.parse(row.totals) as Totals, payment: JSON.parse(row.payment) as Order['payment'] },
    /** Those whose subject names the order. */
    mails: mails
      .filter(({ subject }) => subject.includes(number))
      .map((mail) => ({ ...mail, text: collapseWhitespace(mail.text) })),
    payments,
  }
}
