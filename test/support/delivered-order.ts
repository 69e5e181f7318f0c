import type { Context } from '#server/commerce/core/context.ts'
import { createLinkSignatures } from '#server/commerce/core/link-signatures.ts'
import { placeOrder } from '#server/commerce/orders/placement/index.ts'
import type { OrderState } from '#shared/api/orders.ts'
import { type PlacementShop, ready } from './placement.ts'
import { createTestSession } from './test-context.ts'
import { testTenant } from './test-tenant.ts'

export const orderSignatures = createLinkSignatures(['a'.repeat(32)], 'order-page')

/** Places a guest's order of a variant in this state, and signs the link that its mails contain. */
export async function placeDeliveredOrder(shop: PlacementShop, sku: string, state: OrderState = 'delivered') {
  const buyer = shop.buyer()
  const { number } = await placeOrder(buyer, await ready(buyer, sku))
  await setOrderState(shop, number, state)
  return { order: number, signature: orderSignatures.sign(testTenant, number) }
}

const shippedStates: readonly OrderState[] = ['shipped', 'delivered', 'partly-returned', 'returned']
const deliveredStates: readonly OrderState[] = ['delivered', 'partly-returned', 'returned']

/** Sets the state of an order and of its lines, with all their pieces, as shipping would. */
export async function setOrderState({ database }: PlacementShop, number: string, state: OrderState) {
  await database.writer.updateTable('order').set({ state }).where('number', '=', number).execute()
  const lines = database.writer.updateTable('orderLine').where('orderNumber', '=', number)
  await lines
    .set(({ ref, val }) => ({
      state,
      cancelledQuantity: state === 'cancelled' ? ref('quantity') : val(0),
      shippedQuantity: shippedStates.includes(state) ? ref('quantity') : val(0),
      deliveredQuantity: deliveredStates.includes(state) ? ref('quantity') : val(0),
      returnedQuantity: state === 'returned' ? ref('quantity') : val(0),
    }))
    .execute()
}

/** Gives an order to a customer. */
export async function assignToCustomer({ database }: PlacementShop, number: string, customerId: string) {
  await database.writer.updateTable('order').set({ customerId }).where('number', '=', number).execute()
}

/** A visitor without orders in the session, who may hold a signed link. */
export const createLinkHolder = (shop: PlacementShop): Context => ({
  ...shop.buyer(),
  session: undefined,
  orderSignatures,
})

/** A fully logged-in customer. */
export const createLoggedIn = (shop: PlacementShop, customerId: string): Context => ({
  ...shop.buyer(),
  session: createTestSession(customerId, 2),
  orderSignatures,
})
