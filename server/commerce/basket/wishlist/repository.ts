import { type Context, requireSession, type TransactionContext } from '#server/commerce/core/context.ts'

/** An entry as it is stored, before it is compared with the range. */
export interface WishlistItemRow {
  sku: string
  chosen: boolean
  priceCents: number
  addedAt: string
}

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

export const getOwnerKey = (tx: TransactionContext) => ({ tenant: tx.tenant.id, visitor: requireSession(tx).visitor })
