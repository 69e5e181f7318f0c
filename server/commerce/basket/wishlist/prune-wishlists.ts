import { type Context, CUSTOMER_VISITOR_PREFIX, type TransactionContext } from '#server/commerce/core/context.ts'
import { ANONYMOUS_WISHLIST_RETENTION_DAYS } from '#shared/api/wishlist.ts'
import { DAY_MS } from '#shared/dates.ts'

const REMOVED_ITEM_RETENTION_DAYS = 30 // a removal can be undone for 30 days (idea N17)

const daysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Deletes entries that were removed long ago, and the lists of visitors without an account that nobody changes. */
export async function pruneWishlists(tx: TransactionContext) {
  const items = tx.db.deleteFrom('wishlistItem').where('tenant', '=', tx.tenant.id)
  await items.where('removedAt', '<', daysAgo(tx, REMOVED_ITEM_RETENTION_DAYS)).execute()
  const endedAt = daysAgo(tx, ANONYMOUS_WISHLIST_RETENTION_DAYS)
  await items
    .where('visitor', 'not like', `${CUSTOMER_VISITOR_PREFIX}%`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('wishlistItem as recent')
            .select('recent.sku')
            .whereRef('recent.tenant', '=', 'wishlistItem.tenant')
            .whereRef('recent.visitor', '=', 'wishlistItem.visitor')
            .where((recent) =>
              recent.or([recent('recent.addedAt', '>=', endedAt), recent('recent.removedAt', '>=', endedAt)]),
            ),
        ),
      ),
    )
    .execute()
}
