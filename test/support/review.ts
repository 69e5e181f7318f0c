import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { getPath } from '#shared/routes.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { findOrderableVariant, placeTestOrder, prepareOrder } from './order.ts'
import type { TestShop } from './shop.ts'
import { createVisitor } from './visitor.ts'

/** The secret of shops whose links tests sign. */
export const REVIEW_SECRET = 'a-secret-of-tests-that-signs-the-links-of-orders'

export interface ReviewableOrder {
  order: string
  sku: string
  card: SearchResult['items'][number]
  /** The query of the link in the e-mail: order, signature, sku. */
  query: string
}

/** A guest's order that has arrived, in a shop that was started with REVIEW_SECRET. */
export async function receiveOrder(
  shop: TestShop,
  tenant: Tenant,
  { locale = tenant.locales[0], ...wanted }: { locale?: Locale; term?: string; freight?: boolean; price?: string } = {},
): Promise<ReviewableOrder> {
  const visitor = createVisitor(shop, tenant.id, locale)
  const { sku, card } = await findOrderableVariant(visitor, wanted)
  const { data } = await placeTestOrder(visitor, await prepareOrder(visitor, tenant.country, sku))
  const order = data.placeOrder.number
  await shop.database?.writer
    .updateTable('orderLine')
    .set(({ ref }) => ({
      state: 'delivered',
      shippedQuantity: ref('quantity'),
      deliveredQuantity: ref('quantity'),
    }))
    .where('tenant', '=', tenant.id)
    .where('orderNumber', '=', order)
    .execute()
  const signature = createLinkSignatures([REVIEW_SECRET], 'order-page').sign(tenant, order)
  return { order, sku, card, query: new URLSearchParams({ order, signature, sku }).toString() }
}

/** The form for the review of what was received. */
export const getReviewPath = (tenant: Tenant, locale: Locale, { query }: ReviewableOrder) =>
  `${getPath(tenant, locale, 'reviews/write')}?${query}`
