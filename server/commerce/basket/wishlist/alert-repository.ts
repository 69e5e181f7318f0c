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

/** An alert and the current state of its variant. */
export interface ChangedVariantAlert extends VariantAlert {
  priceCents: number
  soldOut: boolean
  /** True if an e-mail is due: the price is lower, or the variant is back in stock. */
  due: boolean
}

type NewVariantAlert = Pick<VariantAlertTable, 'email' | 'sku' | 'kind' | 'locale' | 'priceCents'>

/** Inserts an alert; a second one of the same kind for the same address and variant changes nothing. */
export async function insertAlert({ db, tenant, now }: TransactionContext, notice: NewVariantAlert) {
  await db
    .insertInto('variantAlert')
    .values({
      tenant: tenant.id,
      id: randomBytes(ID_BYTES).toString('base64url'),
      ...notice,
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
  const notices = db.deleteFrom('variantAlert').where('tenant', '=', tenant.id)
  await notices.where('email', '=', email).where('sku', '=', sku).where('kind', '=', kind).execute()
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

/**
 * The alerts whose variant has changed since the last check; of these skus, or of all. A price counts only while the
 * variant is in stock.
 */
export async function findChangedAlerts(
  { db, tenant }: Context,
  skus: readonly string[] | undefined,
): Promise<ChangedVariantAlert[]> {
  const all = db
    .selectFrom('variantAlert')
    .innerJoin('variant', (join) =>
      join.onRef('variant.tenant', '=', 'variantAlert.tenant').onRef('variant.sku', '=', 'variantAlert.sku'),
    )
    .where('variantAlert.tenant', '=', tenant.id)
  const rows = await (skus ? all.where('variantAlert.sku', 'in', skus) : all)
    .select([
      'id',
      'email',
      'variantAlert.sku',
      'kind',
      'locale',
      'sent',
      'variantAlert.priceCents as knownCents',
      'variant.priceCents',
      'stock',
    ])
    .where(({ eb, and, or, ref }) =>
      or([
        and([
          eb('kind', '=', 'price'),
          eb('stock', '>', 0),
          eb('variant.priceCents', '!=', ref('variantAlert.priceCents')),
        ]),
        and([eb('kind', '=', 'stock'), eb('armed', '=', 1), eb('stock', '>', 0)]),
        and([eb('kind', '=', 'stock'), eb('armed', '=', 0), eb('stock', '=', 0)]),
      ]),
    )
    .orderBy('email')
    .orderBy('id')
    .execute()
  return rows.map(({ knownCents, stock, ...row }) => ({
    ...row,
    soldOut: stock === 0,
    due: row.kind === 'price' ? row.priceCents < knownCents : stock > 0,
  }))
}

/** Records the current price and stock of an alert's variant, so that each change is reported once. */
export async function recordAlertState(
  { db, tenant }: TransactionContext,
  { id, sent, priceCents, soldOut }: ChangedVariantAlert,
  wasSent: boolean,
) {
  await db
    .updateTable('variantAlert')
    .set({ priceCents, armed: soldOut ? 1 : 0, sent: wasSent ? sent + 1 : sent })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
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
