import type { Context } from '#server/commerce/core/context.ts'
import { type ProductPictureTable, preparedQuery } from '#server/database/index.ts'

/** A picture of a product, of one colour or of all. */
export type PictureRow = Omit<ProductPictureTable, 'tenant'>

/** Selects pictures of a shop in their order; the caller says of which products. */
export const createPictureQuery = (db: Context['db'], tenant: string) =>
  db
    .selectFrom('productPicture')
    .select(['productId', 'colourKey', 'position', 'source', 'width', 'height'])
    .where('tenant', '=', tenant)
    .orderBy('productId')
    .orderBy('position')

const selectPicturesByProduct = preparedQuery(
  (db, { tenant, productIds }: { tenant: string; productIds: readonly string[] }) =>
    createPictureQuery(db, tenant).where('productId', 'in', productIds),
)

export const findPicturesByProduct = async (
  { db, tenant }: Context,
  productIds: readonly string[],
): Promise<PictureRow[]> =>
  productIds.length === 0 ? [] : (await selectPicturesByProduct(db, { tenant: tenant.id, productIds })).rows
