import { randomBytes } from 'node:crypto'
import type { NoticeKind } from '#shared/contracts/wishlist.ts'
import type { ArticleNoticeTable } from '../../database/index.ts'
import type { Context, TransactionContext } from '../context.ts'

const ID_BYTES = 12

/** Somebody's wish to be told of an article. */
export interface Notice {
  id: string
  email: string
  sku: string
  kind: NoticeKind
  locale: string
  sent: number
}

/** A notice beside what its article is now. */
export interface ChangedNotice extends Notice {
  priceCents: number
  soldOut: boolean
  /** True where there is something to tell: a lower price, or a return. */
  due: boolean
}

type NewNotice = Pick<ArticleNoticeTable, 'email' | 'sku' | 'kind' | 'locale' | 'priceCents'>

/** Begins a notice; a second one of the same address for the same changes nothing. */
export async function insertNotice({ db, tenant, now }: TransactionContext, notice: NewNotice) {
  await db
    .insertInto('articleNotice')
    .values({ tenant: tenant.id, id: randomBytes(ID_BYTES).toString('base64url'), ...notice, armed: 1, sent: 0, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['tenant', 'email', 'sku', 'kind']).doNothing())
    .execute()
}

export async function deleteNotice({ db, tenant }: TransactionContext, { email, sku, kind }: Pick<Notice, 'email' | 'sku' | 'kind'>) {
  const notices = db.deleteFrom('articleNotice').where('tenant', '=', tenant.id)
  await notices.where('email', '=', email).where('sku', '=', sku).where('kind', '=', kind).execute()
}

export async function deleteNotices({ db, tenant }: TransactionContext, ids: readonly string[]) {
  await db.deleteFrom('articleNotice').where('tenant', '=', tenant.id).where('id', 'in', ids).execute()
}

/** Whether any of these is left. */
export async function hasNotice({ db, tenant }: Context, ids: readonly string[]): Promise<boolean> {
  const left = db.selectFrom('articleNotice').select('id').where('tenant', '=', tenant.id).where('id', 'in', ids).limit(1)
  return (await left.executeTakeFirst()) !== undefined
}

/** What a customer's address is told of, by article. */
export async function findNoticesOf({ db, tenant }: Context, customerId: string): Promise<Map<string, NoticeKind[]>> {
  const rows = await db
    .selectFrom('articleNotice')
    .innerJoin('customer', (join) => join.onRef('customer.tenant', '=', 'articleNotice.tenant').onRef('customer.email', '=', 'articleNotice.email'))
    .select(['sku', 'kind'])
    .where('articleNotice.tenant', '=', tenant.id)
    .where('customer.id', '=', customerId)
    .execute()
  const kinds = new Map<string, NoticeKind[]>()
  for (const { sku, kind } of rows) kinds.set(sku, [...(kinds.get(sku) ?? []), kind])
  return kinds
}

/** Notices whose article has changed since it was last looked at; of these articles, or of all. A price is told of only while the article is at hand. */
export async function findChangedNotices({ db, tenant }: Context, skus: readonly string[] | undefined): Promise<ChangedNotice[]> {
  const all = db
    .selectFrom('articleNotice')
    .innerJoin('article', (join) => join.onRef('article.tenant', '=', 'articleNotice.tenant').onRef('article.sku', '=', 'articleNotice.sku'))
    .where('articleNotice.tenant', '=', tenant.id)
  const rows = await (skus ? all.where('articleNotice.sku', 'in', skus) : all)
    .select(['id', 'email', 'articleNotice.sku', 'kind', 'locale', 'sent', 'articleNotice.priceCents as knownCents', 'article.priceCents', 'stock'])
    .where(({ eb, and, or, ref }) =>
      or([
        and([eb('kind', '=', 'price'), eb('stock', '>', 0), eb('article.priceCents', '!=', ref('articleNotice.priceCents'))]),
        and([eb('kind', '=', 'stock'), eb('armed', '=', 1), eb('stock', '>', 0)]),
        and([eb('kind', '=', 'stock'), eb('armed', '=', 0), eb('stock', '=', 0)]),
      ]),
    )
    .orderBy('email')
    .orderBy('id')
    .execute()
  return rows.map(({ knownCents, stock, ...row }) => ({ ...row, soldOut: stock === 0, due: row.kind === 'price' ? row.priceCents < knownCents : stock > 0 }))
}

/** Takes note of what an article costs now and whether it is at hand, so that each fall and each return is told once. */
export async function settleNotice({ db, tenant }: TransactionContext, { id, sent, priceCents, soldOut }: ChangedNotice, told: boolean) {
  await db
    .updateTable('articleNotice')
    .set({ priceCents, armed: soldOut ? 1 : 0, sent: told ? sent + 1 : sent })
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .execute()
}

/** What an address was told of, its new one is told of from now on; what both had asked for comes once. */
export async function moveNotices({ db, tenant }: TransactionContext, from: string, to: string) {
  const own = db.selectFrom('articleNotice').selectAll().where('tenant', '=', tenant.id).where('email', '=', from)
  const rows = (await own.execute()).map((row) => ({ ...row, email: to }))
  await db.deleteFrom('articleNotice').where('tenant', '=', tenant.id).where('email', '=', from).execute()
  if (rows.length === 0) return
  await db
    .insertInto('articleNotice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'email', 'sku', 'kind']).doNothing())
    .execute()
}

/** Forgets whatever an address is told of. */
export async function deleteNoticesTo({ db, tenant }: TransactionContext, email: string) {
  await db.deleteFrom('articleNotice').where('tenant', '=', tenant.id).where('email', '=', email).execute()
}

/** What an address has asked to be told of. */
export const findNoticesTo = ({ db, tenant }: Context, email: string) =>
  db
    .selectFrom('articleNotice')
    .select(['sku', 'kind', 'priceCents', 'sent', 'createdAt'])
    .where('tenant', '=', tenant.id)
    .where('email', '=', email)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
