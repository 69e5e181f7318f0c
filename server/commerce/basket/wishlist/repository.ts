import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'

/** An entry as it is kept: the wish, not yet measured against the range. */
export interface WishlistItemRow {
  sku: string
  chosen: boolean
  priceCents: number
  addedAt: string
}

const REMOVED_ITEM_RETENTION_MS = 30 * 86_400_000 // a removal can be undone for 30 days (idea N17)

/** Living entries of a visitor whose articles are in the range. */
const selectActiveItems = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistItem')
    .innerJoin('variant', (join) =>
      join.onRef('variant.tenant', '=', 'wishlistItem.tenant').onRef('variant.sku', '=', 'wishlistItem.sku'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.tenant', '=', 'variant.tenant').onRef('product.id', '=', 'variant.productId'),
    )
    .where('wishlistItem.tenant', '=', tenant.id)
    .where('wishlistItem.visitor', '=', visitor)
    .where('wishlistItem.removedAt', 'is', null)
    .where('product.active', '=', 1)

export async function countWishlistItems(ctx: Context, visitor: string): Promise<number> {
  const { count } = await selectActiveItems(ctx, visitor)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) // PostgreSQL counts in text
}

/** Which goods are on the list, newest first. */
export const findWishlistItemIds = (ctx: Context, visitor: string) =>
  selectActiveItems(ctx, visitor)
    .select(['wishlistItem.sku', 'variant.productId'])
    .orderBy('wishlistItem.addedAt', 'desc')
    .orderBy('wishlistItem.sku')
    .execute()

/** The entries, newest first. */
export async function findWishlistItemRows(ctx: Context, visitor: string): Promise<WishlistItemRow[]> {
  const rows = await selectActiveItems(ctx, visitor)
    .select(['wishlistItem.sku', 'chosen', 'wishlistItem.priceCents', 'addedAt'])
    .orderBy('addedAt', 'desc')
    .orderBy('wishlistItem.sku')
    .execute()
  return rows.map((row) => ({ ...row, chosen: row.chosen === 1 }))
}

export async function findWishlistItemRow(ctx: Context, sku: string): Promise<WishlistItemRow | undefined> {
  return (await findWishlistItemRows(ctx, requireSession(ctx).visitor)).find((row) => row.sku === sku)
}

/**
 * Puts an article on the list; one that is on it stays as it is, and one that had been removed begins anew. Safe
 * against two clicks at once.
 */
export async function insertWishlistItem(
  tx: TransactionContext,
  { sku, chosen, priceCents, addedAt }: WishlistItemRow,
) {
  await tx.db
    .insertInto('wishlistItem')
    .values({
      tenant: tx.tenant.id,
      visitor: requireSession(tx).visitor,
      sku,
      chosen: chosen ? 1 : 0,
      priceCents,
      addedAt,
      removedAt: null,
    })
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

const getOwnerKey = (tx: TransactionContext) => ({ tenant: tx.tenant.id, visitor: requireSession(tx).visitor })

/** Takes articles off the list, so that it can be undone; what was removed long ago goes for good. */
export async function markWishlistItemsRemoved(tx: TransactionContext, skus: readonly string[]) {
  const { tenant, visitor } = getOwnerKey(tx)
  const retentionLimit = new Date(tx.now.getTime() - REMOVED_ITEM_RETENTION_MS).toISOString()
  await tx.db
    .deleteFrom('wishlistItem')
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('removedAt', '<', retentionLimit)
    .execute()
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
export async function unmarkWishlistItemRemoved(tx: TransactionContext, sku: string) {
  const { tenant, visitor } = getOwnerKey(tx)
  await tx.db
    .updateTable('wishlistItem')
    .set({ removedAt: null })
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', '=', sku)
    .execute()
}

/** Takes an article off the list for good: another one has its place. */
export async function deleteWishlistItem(tx: TransactionContext, sku: string) {
  const { tenant, visitor } = getOwnerKey(tx)
  await tx.db
    .deleteFrom('wishlistItem')
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', '=', sku)
    .execute()
}

/** At login: the entries of one visitor go to another; where both have one, the other's stands. */
export async function mergeWishlist(tx: TransactionContext, from: string, to: string) {
  const selectItemsOfVisitor = (visitor: string) =>
    tx.db.selectFrom('wishlistItem').selectAll().where('tenant', '=', tx.tenant.id).where('visitor', '=', visitor)
  const rows = await selectItemsOfVisitor(from).where('removedAt', 'is', null).execute()
  const existingSkus = new Set(
    (await selectItemsOfVisitor(to).where('removedAt', 'is', null).execute()).map(({ sku }) => sku),
  )
  for (const row of rows.filter(({ sku }) => !existingSkus.has(sku))) {
    const mergedRow = { ...row, visitor: to }
    await tx.db
      .insertInto('wishlistItem')
      .values(mergedRow)
      .onConflict((conflict) => conflict.columns(['tenant', 'visitor', 'sku']).doUpdateSet(mergedRow))
      .execute()
  }
  await tx.db.deleteFrom('wishlistItem').where('tenant', '=', tx.tenant.id).where('visitor', '=', from).execute()
}

/** Begins the list's link, in place of an earlier one. */
export async function insertWishlistShare(tx: TransactionContext, hash: string) {
  const createdAt = tx.now.toISOString()
  await tx.db
    .insertInto('wishlistShare')
    .values({ ...getOwnerKey(tx), hash, createdAt })
    .onConflict((conflict) => conflict.columns(['tenant', 'visitor']).doUpdateSet({ hash, createdAt }))
    .execute()
}

export async function deleteWishlistShare(tx: TransactionContext) {
  const { tenant, visitor } = getOwnerKey(tx)
  await tx.db.deleteFrom('wishlistShare').where('tenant', '=', tenant).where('visitor', '=', visitor).execute()
}

export async function hasWishlistShare({ db, tenant }: Context, visitor: string): Promise<boolean> {
  const share = db
    .selectFrom('wishlistShare')
    .select('visitor')
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
  return (await share.executeTakeFirst()) !== undefined
}

/** Whose list a link shows. */
export async function findWishlistOwner({ db, tenant }: Context, hash: string): Promise<string | undefined> {
  const share = db
    .selectFrom('wishlistShare')
    .select('visitor')
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
  return (await share.executeTakeFirst())?.visitor
}

/** Forgets a visitor's list and the link to it. */
export async function deleteWishlist({ db, tenant }: TransactionContext, visitor: string) {
  for (const table of ['wishlistItem', 'wishlistShare'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** All that is kept of a visitor's list, what he has taken off among it; newest first. */
export const findStoredWishlistItems = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistItem')
    .select(['sku', 'priceCents', 'addedAt', 'removedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .orderBy('addedAt', 'desc')
    .orderBy('sku')
    .execute()

/** Since when a visitor shows his list to others; the link's secret is not known. */
export const findStoredWishlistShares = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistShare')
    .select('createdAt')
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .execute()
