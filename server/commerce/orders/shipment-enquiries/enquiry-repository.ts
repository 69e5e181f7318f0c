import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { ShipmentEnquiryTable } from '#server/database/index.ts'

export type StoredEnquiry = Omit<ShipmentEnquiryTable, 'tenant'>
type EnquiryKey = Pick<StoredEnquiry, 'shipmentId' | 'problem'>

const columns = [
  ...(['shipmentId', 'problem', 'orderNumber', 'state', 'note', 'answer'] as const),
  ...(['openedAt', 'dueOn', 'settledAt', 'actor'] as const),
] as const

const selectEnquiries = ({ db, tenant }: Context) =>
  db.selectFrom('shipmentEnquiry').select(columns).where('tenant', '=', tenant.id)

/** The enquiries about shipments of these orders, the oldest first. */
export const listEnquiries = (ctx: Context, numbers: readonly string[]): Promise<StoredEnquiry[]> =>
  selectEnquiries(ctx)
    .where('orderNumber', 'in', numbers.length > 0 ? numbers : [''])
    .orderBy('openedAt')
    .orderBy('shipmentId')
    .orderBy('problem')
    .execute()

/** The enquiries about one shipment, the oldest first. */
export const listEnquiriesByShipment = (ctx: Context, shipmentId: string): Promise<StoredEnquiry[]> =>
  selectEnquiries(ctx).where('shipmentId', '=', shipmentId).orderBy('openedAt').orderBy('problem').execute()

/** The enquiries of the shop that wait for an answer, those that are due first before the others. */
export const listOpenEnquiries = (ctx: Context, limit: number): Promise<StoredEnquiry[]> =>
  selectEnquiries(ctx).where('state', '=', 'open').orderBy('dueOn').orderBy('shipmentId').limit(limit).execute()

export async function insertEnquiry({ db, tenant }: TransactionContext, enquiry: StoredEnquiry) {
  await db
    .insertInto('shipmentEnquiry')
    .values({ tenant: tenant.id, ...enquiry })
    .execute()
}

/** Writes what has become of an enquiry. */
export async function updateEnquiry(
  { db, tenant, now }: TransactionContext,
  { shipmentId, problem }: EnquiryKey,
  change: Pick<StoredEnquiry, 'state' | 'answer' | 'actor'>,
) {
  await db
    .updateTable('shipmentEnquiry')
    .set({ ...change, settledAt: now.toISOString() })
    .where('tenant', '=', tenant.id)
    .where('shipmentId', '=', shipmentId)
    .where('problem', '=', problem)
    .execute()
}

/** Deletes what was written to and fro about these orders; that there was an enquiry stays with the order. */
export async function anonymiseEnquiries({ db, tenant }: TransactionContext, numbers: readonly string[]) {
  if (numbers.length === 0) return
  await db
    .updateTable('shipmentEnquiry')
    .set({ note: '', answer: '' })
    .where('tenant', '=', tenant.id)
    .where('orderNumber', 'in', numbers)
    .execute()
}
