import type { PhotoSize } from '#server/commerce/catalog/photo-form/index.ts'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import type { GuaranteeClaimPhotoTable } from '#server/database/index.ts'

/** The photos of claims by claim, in their order, without their bytes. */
export async function findPhotosByClaim({ db, tenant }: Context, claimIds: readonly string[]) {
  const rows = await db
    .selectFrom('guaranteeClaimPhoto')
    .select(['id', 'claimId', 'position'])
    .where('tenant', '=', tenant.id)
    .where('claimId', 'in', claimIds.length > 0 ? claimIds : [''])
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ claimId }) => claimId)
}

/** A photo with its bytes in one size, and the claim it belongs to. */
export async function findClaimPhotoRow({ db, tenant }: Context, id: string, size: PhotoSize) {
  const row = await db
    .selectFrom('guaranteeClaimPhoto')
    .select(['claimId', size])
    .where('tenant', '=', tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { claimId: row.claimId, bytes: Buffer.from(row[size] ?? '', 'base64') }
}

export async function insertClaimPhotos(
  { db, tenant, now }: TransactionContext,
  photos: readonly Omit<GuaranteeClaimPhotoTable, 'tenant' | 'addedAt'>[],
) {
  const rows = photos.map((photo) => ({ tenant: tenant.id, addedAt: now.toISOString(), ...photo }))
  await db.insertInto('guaranteeClaimPhoto').values(rows).execute()
}

/** Deletes one photo of these claims, or all of them. */
export async function deleteClaimPhotos({ db, tenant }: TransactionContext, claimIds: readonly string[], id?: string) {
  const photos = db
    .deleteFrom('guaranteeClaimPhoto')
    .where('tenant', '=', tenant.id)
    .where('claimId', 'in', claimIds.length > 0 ? claimIds : [''])
  await (id === undefined ? photos : photos.where('id', '=', id)).execute()
}
