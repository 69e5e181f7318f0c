import type { Context } from '#server/commerce/core/context.ts'
import { getLocalDay } from '#shared/dates.ts'
import { toEnquiryId } from '#shared/rules/orders/shipment-enquiry.ts'
import { type OrderFacts, toPromiseId } from './promise-id.ts'

/** Shipments of these orders that buyers have asked for, and whether they were told what has become of them. */
export async function loadEnquiries({ db, tenant }: Context, numbers: readonly string[]): Promise<OrderFacts> {
  const rows = await db
    .selectFrom('shipmentEnquiry')
    .select(['shipmentId', 'problem', 'orderNumber', 'settledAt'])
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers)
    .execute()
  return rows.map(({ orderNumber, settledAt, ...enquiry }) => [
    toPromiseId({ orderNumber, kind: 'enquiry', subject: toEnquiryId(enquiry) }),
    { fulfilledOn: settledAt ? getLocalDay(new Date(settledAt), tenant.timeZone) : undefined },
  ])
}
