import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { findClaimHistory, listClaimsByOrder } from './claim-repository.ts'
import { deleteClaimPhotos, findPhotosByClaim } from './photo-repository.ts'

/** What was reported of these orders, with photos (GDPR 15). */
export async function listStoredClaims(ctx: Context, orders: readonly string[]) {
  const { db, tenant } = ctx
  const rows = await listClaimsByOrder(ctx, orders)
  const ids = rows.map(({ id }) => id)
  const [photos, history] = await Promise.all([findPhotosByClaim(ctx, ids), findClaimHistory(ctx, ids)])
  const loadPhotos = (claimId: string) =>
    db
      .selectFrom('guaranteeClaimPhoto')
      .select(['addedAt', 'large'])
      .where('tenant', '=', tenant.id)
      .where('claimId', '=', claimId)
      .orderBy('position')
      .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      states: (history.get(row.id) ?? []).map(({ state, at }) => ({ state, at })),
      photos: photos.has(row.id) ? await loadPhotos(row.id) : [],
    })),
  )
}

/**
 * Deletes from claims of these orders what their buyer wrote and photographed; that there was one stays with the order.
 */
export async function anonymiseClaims(tx: TransactionContext, orders: readonly string[]) {
  const { db, tenant } = tx
  const ids = (await listClaimsByOrder(tx, orders)).map(({ id }) => id)
  if (ids.length === 0) return
  await deleteClaimPhotos(tx, ids)
  await db
    .updateTable('guaranteeClaim')
    .set({ fault: '', note: '' })
    .where('tenant', '=', tenant.id)
    .where('id', 'in', ids)
    .execute()
}
