import { randomBytes } from 'node:crypto'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { VariantAlertTable } from '#server/database/index.ts'
import type { AlertKind } from '#shared/api/wishlist.ts'
import type { Locale } from '#shared/tenant.ts'

const ID_BYTES = 12

/** A confirmed request for e-mails about a variant. */
export interface VariantAlert {
  id: string
  email: string
  sku: string
  kind: AlertKind
  locale: Locale
  sent: number
}

type NewVariantAlert = Pick<VariantAlertTable, 'email' | 'sku' | 'kind' | 'locale' | 'priceCents'>

/** Inserts an alert; a second one of the same kind for the same address and variant changes nothing. */
export async function insertAlert({ db, tenant, now }: TransactionContext, alert: NewVariantAlert) {
  await db
    .insertInto('variantAlert')
    .values({
      tenant: tenant.id,
      id: randomBytes(ID_BYTES).toString('base64url'),
      ...alert,
      armed: 1,
      sent: 0,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'email', 'sku', 'kind']).doNothing())
    .execute()
}

export async function deleteAlert(
  { db, tenant }: TransactionContext,
  { email, sku, kind }: Pick<VariantAlert, 'email' | 'sku' | 'kind'>,
) {
  const alerts = db.deleteFrom('variantAlert').where('tenant', '=', tenant.id)
  await alerts.where('email', '=', email).where('sku', '=', sku).where('kind', '=', kind).execute()
}

export async function deleteAlerts({ db, tenant }: TransactionContext, ids: readonly string[]) {
  await db.deleteFrom('variantAlert').where('tenant', '=', tenant.id).where('id', 'in', ids).execute()
}

/** True if any of these alerts exists. */
export async function hasAnyAlert({ db, tenant }: Context, ids: readonly string[]): Promise<boolean> {
  const remaining = db
    .selectFrom('variantAlert')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where('id', 'in', ids)
    .limit(1)
  return (await remaining.executeTakeFirst()) !== undefined
}

/** The alerts of a customer's address, by sku. */
export async function findCustomerAlerts(
  { db, tenant }: Context,
  customerId: string,
): Promise<Map<string, AlertKind[]>> {
  const rows = await db
    .selectFrom('variantAlert')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant', '=', 'variantAlert.tenant').onRef('customer.email', '=', 'variantAlert.email'),
    )
    .select(['sku', 'kind'])
    .where('variantAlert.tenant', '=', tenant.id)
    .where('customer.id', '=', customerId)
    .execute()
  const kinds = new Map<string, AlertKind[]>()
  for (const { sku, kind } of rows) kinds.set(sku, [...(kinds.get(sku) ?? []), kind])
  return kinds
}

/** Moves the alerts of an address to a new one; duplicates are removed. */
export async function moveAlerts({ db, tenant }: TransactionContext, from: string, to: string) {
  const own = db.selectFrom('variantAlert').selectAll().where('tenant', '=', tenant.id).where('email', '=', from)
  const rows = (await own.execute()).map((row) => ({ ...row, email: to }))
  await db.deleteFrom('variantAlert').where('tenant', '=', tenant.id).where('email', '=', from).execute()
  if (rows.length === 0) return
  await db
    .insertInto('variantAlert')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'email', 'sku', 'kind']).doNothing())
    .execute()
}

/** Deletes all alerts of an address. */
export async function deleteAlertsByEmail({ db, tenant }: TransactionContext, email: string) {
  await db.deleteFrom('variantAlert').where('tenant', '=', tenant.id).where('email', '=', email).execute()
}

/** The alerts of an address. */
export const findAlertsByEmail = ({ db, tenant }: Context, email: string) =>
  db
    .selectFrom('variantAlert')
    .select(['sku', 'kind', 'priceCents', 'sent', 'createdAt'])
    .where('tenant', '=', tenant.id)
    .where('email', '=', email)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
