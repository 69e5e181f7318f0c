import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { getOwnerKey } from './repository.ts'

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

/** When a visitor shared their list; the link's secret is not stored. */
export const findStoredWishlistShares = ({ db, tenant }: Context, visitor: string) =>
  db
    .selectFrom('wishlistShare')
    .select('createdAt')
    .where('tenant', '=', tenant.id)
    .where('visitor', '=', visitor)
    .execute()
