import { randomBytes } from 'node:crypto'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { VariantAlertTable } from '#server/database/index.ts'
import type { AlertKind } from '#shared/api/wishlist.ts'
import type { Locale } from '#shared/tenant.ts'

const ID_BYTES = 12

/** Somebody's wish to be told of an article. */
export interface VariantAlert {
  id: string
  email: string
  sku: string
  kind: AlertKind
  locale: Locale
  sent: number
}

/** A notice beside what its article is now. */
export interface ChangedVariantAlert extends VariantAlert {
  priceCents: number
  soldOut: boolean
  /** True where there is something to tell: a lower price, or a return. */
  due: boolean
}

type NewVariantAlert = Pick<VariantAlertTable, 'email' | 'sku' | 'kind' | 'locale' | 'priceCents'>

/** Begins a notice; a second one of the same address for the same changes nothing. */
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

/** Whether any of these is left. */
export async function hasAnyAlert({ db, tenant }: Context, ids: readonly string[]): Promise<boolean> {
  const remaining = db
    .selectFrom('variantAlert')
    .select('id')
    .where('tenant', '=', tenant.id)
    .where('id', 'in', ids)
    .limit(1)
  return (await remaining.executeTakeFirst()) !== undefined
}

/** What a customer's address is told of, by article. */
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
 * Notices whose article has changed since it was last looked at; of these articles, or of all. A price is told of only
 * while the article is at hand.
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

/**
 * Takes note of what an article costs now and whether it is at hand, so that each fall and each return is told once.
 */
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

/** What an address was told of, its new one is told of from now on; what both had asked for comes once. */
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

/** Forgets whatever an address is told of. */
export async function deleteAlertsByEmail({ db, tenant }: TransactionContext, email: string) {
  await db.deleteFrom('variantAlert').where('tenant', '=', tenant.id).where('email', '=', email).execute()
}

/** What an address has asked to be told of. */
export const findAlertsByEmail = ({ db, tenant }: Context, email: string) =>
  db
    .selectFrom('variantAlert')
    .select(['sku', 'kind', 'priceCents', 'sent', 'createdAt'])
    .where('tenant', '=', tenant.id)
    .where('email', '=', email)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
