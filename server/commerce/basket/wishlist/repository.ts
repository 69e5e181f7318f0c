import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'

/** An entry as it is stored, before it is compared with the range. */
export interface WishlistItemRow {
  sku: string
  chosen: boolean
  priceCents: number
  addedAt: string
}

const REMOVED_ITEM_RETENTION_MS = 30 * 86_400_000 // a removal can be undone for 30 days (idea N17)

/** A visitor's entries whose variants are sold; removed ones excluded. */
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
  return Number(count) // PostgreSQL returns counts as text
}

/** The skus and products on the list, newest first. */
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
 * Adds a variant to the list; an existing entry is not changed, and a removed one starts again. Safe for simultaneous
 * calls.
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

/** Marks entries as removed, so that it can be undone; deletes those removed long ago. */
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

/** Restores a removed entry. */
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

/** Deletes an entry that was replaced by another one. */
export async function deleteWishlistItem(tx: TransactionContext, sku: string) {
  const { tenant, visitor } = getOwnerKey(tx)
  await tx.db
    .deleteFrom('wishlistItem')
    .where('tenant', '=', tenant)
    .where('visitor', '=', visitor)
    .where('sku', '=', sku)
    .execute()
}

/** Merges lists at login; of duplicates the target's entry is kept. */
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

/** Sets the list's share link; it replaces an earlier one. */
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

/** The visitor whose list a share link shows. */
export async function findWishlistOwner({ db, tenant }: Context, hash: string): Promise<string | undefined> {
  const share = db
    .selectFrom('wishlistShare')
    .select('visitor')
    .where('tenant', '=', tenant.id)
    .where('hash', '=', hash)
  return (await share.executeTakeFirst())?.visitor
}

/** Deletes a visitor's list and its share link. */
export async function deleteWishlist({ db, tenant }: TransactionContext, visitor: string) {
  for (const table of ['wishlistItem', 'wishlistShare'] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant.id).where('visitor', '=', visitor).execute()
}

/** All stored entries of a visitor, including removed ones, newest first. */
export const findStoredWishlistItems = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistItem')
    .select(['sku', 'priceCents', 'addedAt', 'removedAt'])
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .orderBy('addedAt', 'desc')
    .orderBy('sku')
    .execute()

/** When a visitor shared their list; the link's secret is not stored. */
export const findStoredWishlistShares = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistShare')
    .select('createdAt')
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .execute()
