import { type Context, sessionOf, type TransactionContext } from '../context.ts'

/** An entry as it is kept: the wish, not yet measured against the range. */
export interface WishRow {
  sku: string
  chosen: boolean
  priceCents: number
  addedAt: string
}

const KEPT_MS = 30 * 86_400_000 // a removal can be undone for 30 days (idea N17)

/** Living entries of a visitor whose articles are in the range. */
const living = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistItem')
    .innerJoin('article', (join) => join.onRef('article.tenant', '=', 'wishlistItem.tenant').onRef('article.sku', '=', 'wishlistItem.sku'))
    .innerJoin('style', (join) => join.onRef('style.tenant', '=', 'article.tenant').onRef('style.id', '=', 'article.styleId'))
    .where('wishlistItem.tenant', '=', tenant.id)
    .where('wishlistItem.visitor', '=', visitor)
    .where('wishlistItem.removedAt', 'is', null)
    .where('style.active', '=', 1)

export async function countItems(ctx: Context, visitor: string): Promise<number> {
  const { count } = await living(ctx, visitor)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) // PostgreSQL counts in text
}

/** Which goods are on the list, newest first. */
export const findMarks = (ctx: Context, visitor: string) =>
  living(ctx, visitor).select(['wishlistItem.sku', 'article.styleId']).orderBy('wishlistItem.addedAt', 'desc').orderBy('wishlistItem.sku').execute()

/** The entries, newest first. */
export async function findItems(ctx: Context, visitor: string): Promise<WishRow[]> {
  const rows = await living(ctx, visitor)
    .select(['wishlistItem.sku', 'chosen', 'wishlistItem.priceCents', 'addedAt'])
    .orderBy('addedAt', 'desc')
    .orderBy('wishlistItem.sku')
    .execute()
  return rows.map((row) => ({ ...row, chosen: row.chosen === 1 }))
}

export async function findItem(ctx: Context, sku: string): Promise<WishRow | undefined> {
  return (await findItems(ctx, sessionOf(ctx).visitor)).find((row) => row.sku === sku)
}

/** Puts an article on the list; one that is on it stays as it is, and one that had been removed begins anew. Safe against two clicks at once. */
export async function insertItem(tx: TransactionContext, { sku, chosen, priceCents, addedAt }: WishRow) {
  await tx.db
    .insertInto('wishlistItem')
    .values({ tenant: tx.tenant.id, visitor: sessionOf(tx).visitor, sku, chosen: chosen ? 1 : 0, priceCents, addedAt, removedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'visitor', 'sku']).doUpdateSet(({ eb, ref, and, val }) => {
        const kept = eb('wishlistItem.removedAt', 'is', null)
        return {
          chosen: eb
            .case()
            .when(and([kept, eb('wishlistItem.chosen', '=', 1)]))
            .then(val(1))
            .else(ref('excluded.chosen'))
            .end(),
          priceCents: eb.case().when(kept).then(ref('wishlistItem.priceCents')).else(ref('excluded.priceCents')).end(),
          addedAt: eb.case().when(kept).then(ref('wishlistItem.addedAt')).else(ref('excluded.addedAt')).end(),
          removedAt: null,
        }
      }),
    )
    .execute()
}

const ownItems = (tx: TransactionContext) => ({ tenant: tx.tenant.id, visitor: sessionOf(tx).visitor })

/** Takes articles off the list, so that it can be undone; what was removed long ago goes for good. */
export async function removeItems(tx: TransactionContext, skus: readonly string[]) {
  const { tenant, visitor } = ownItems(tx)
  const longAgo = new Date(tx.now.getTime() - KEPT_MS).toISOString()
  await tx.db.deleteFrom('wishlistItem').where('tenant', '=', tenant).where('visitor', '=', visitor).where('removedAt', '<', longAgo).execute()
  if (skus.length === 0) return
  await tx.db
    .updateTable('wishlistItem')
    .set({ removedAt: tx.now.toISOString() })
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', 'in', skus)
    .where('removedAt', 'is', null)
    .execute()
}

/** Brings a removed article back as it was. */
export async function restoreItem(tx: TransactionContext, sku: string) {
  const { tenant, visitor } = ownItems(tx)
  await tx.db.updateTable('wishlistItem').set({ removedAt: null }).where('tenant', '=', tenant).where('visitor', '=', visitor).where('sku', '=', sku).execute()
}

/** Takes an article off the list for good: another one has its place. */
export async function deleteItem(tx: TransactionContext, sku: string) {
  const { tenant, visitor } = ownItems(tx)
  await tx.db.deleteFrom('wishlistItem').where('tenant', '=', tenant).where('visitor', '=', visitor).where('sku', '=', sku).execute()
}

/** At login: the entries of one visitor go to another; where both have one, the other's stands. */
export async function adoptWishlist(tx: TransactionContext, from: string, to: string) {
  const of = (visitor: string) => tx.db.selectFrom('wishlistItem').selectAll().where('tenant', '=', tx.tenant.id).where('visitor', '=', visitor)
  const rows = await of(from).where('removedAt', 'is', null).execute()
  const known = new Set((await of(to).where('removedAt', 'is', null).execute()).map(({ sku }) => sku))
  for (const row of rows.filter(({ sku }) => !known.has(sku))) {
    const fresh = { ...row, visitor: to }
    await tx.db
      .insertInto('wishlistItem')
      .values(fresh)
      .onConflict((conflict) => conflict.columns(['tenant', 'visitor', 'sku']).doUpdateSet(fresh))
      .execute()
  }
  await tx.db.deleteFrom('wishlistItem').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

/** Begins the list's link, in place of an earlier one. */
export async function insertShare(tx: TransactionContext, hash: string) {
  const createdAt = tx.now.toISOString()
  await tx.db
    .insertInto('wishlistShare')
    .values({ ...ownItems(tx), hash, createdAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor']).doUpdateSet({ hash, createdAt }))
    .execute()
}

export async function deleteShare(tx: TransactionContext) {
  const { tenant, visitor } = ownItems(tx)
  await tx.db.deleteFrom('wishlistShare').where('tenant', '=', tenant).where('visitor', '=', visitor).execute()
}

export async function hasShare({ db, tenant }: Context, visitor: string): Promise<boolean> {
  const share = db.selectFrom('wishlistShare').select('visitor').where('tenant', '=', tenant.id).where('visitor', '=', visitor)
  return (await share.executeTakeFirst()) !== undefined
}

/** Whose list a link shows. */
export async function findSharer({ db, tenant }: Context, hash: string): Promise<string | undefined> {
  const share = db.selectFrom('wishlistShare').select('visitor').where('tenant', '=', tenant.id).where('hash', '=', hash)
  return (await share.executeTakeFirst())?.visitor
}

/** Forgets a visitor's list and the link to it. */
export async function deleteWishlist({ db, tenant }: TransactionContext, visitor: string) {
  for (const table of ['wishlistItem', 'wishlistShare'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** All that is kept of a visitor's list, what he has taken off among it; newest first. */
export const findKeptWishes = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistItem')
    .select(['sku', 'priceCents', 'addedAt', 'removedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .orderBy('addedAt', 'desc')
    .orderBy('sku')
    .execute()

/** Since when a visitor shows his list to others; the link's secret is not known. */
export const findKeptShares = ({ db, tenant }: Context, visitor: string) =>
  db.selectFrom('wishlistShare').select('createdAt').where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
