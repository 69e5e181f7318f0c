import { isDeepStrictEqual } from 'node:util'
import type { Context, TransactionContext } from '#server/commerce/core/context.ts'
import { conflict, invalidInput } from '#server/commerce/core/errors.ts'
import { parse } from '#server/commerce/core/parse.ts'
import {
  buildChangeAddressInput,
  type ChangeAddressInput,
  type OrderChanges,
  orderChangesInput,
} from '#shared/api/order-changes.ts'
import type { Order } from '#shared/api/orders.ts'
import { requireOrder } from '../order-access/index.ts'
import { isDeliveredElsewhere } from '../order-data/index.ts'
import { changeOrder, requireOwnDelivery } from './change-order.ts'
import { planWindows } from './delivery-groups.ts'
import { isBillingBound } from './order-changes.ts'
import { updateAddresses, updateLine } from './repository.ts'

type Addresses = Pick<Order, 'delivery' | 'billing' | 'parcelShop'>

/** Freight goes to the address although parcels go to a shop. */
const keepsParcelShop = ({ lines }: Order) => lines.some(({ deliveryClass }) => deliveryClass === 'freight')

/** 422 invalid-input if goods on invoice would go to another address, or to another person. */
function checkBinding(ctx: Context, order: Order, { delivery, billing, parcelShop }: Addresses) {
  if (!isBillingBound(ctx, order)) return
  if (isDeliveredElsewhere({ delivery, billing, parcelShop }))
    throw invalidInput({ billingToo: 'orders.payment-reason-address' })
  const isSamePerson = billing.firstName === order.billing.firstName && billing.lastName === order.billing.lastName
  if (!isSamePerson) throw invalidInput({ 'delivery.lastName': 'order-change.name-bound' })
}

function planAddresses({ tenant }: Context, order: Order, input: ChangeAddressInput): Addresses {
  const delivery = { ...input.delivery, country: tenant.country }
  return {
    delivery,
    billing: input.billingToo && !isDeliveredElsewhere(order) ? delivery : order.billing,
    ...(order.parcelShop && keepsParcelShop(order) && { parcelShop: order.parcelShop }),
  }
}

/** Writes the days on which the lines arrive at the new address. */
async function moveLines(tx: TransactionContext, order: Order, addresses: Addresses) {
  const { parcelShop: _former, ...rest } = order
  const windows = planWindows(tx, order, { ...rest, ...addresses })
  for (const [position, line] of order.lines.entries()) {
    const delivery = windows.get(line.deliveryClass)
    if (delivery && !isDeepStrictEqual(delivery, line.delivery))
      await updateLine(tx, order.number, position, { ...line, delivery })
  }
}

/**
 * Changes where an order goes; instead of to a parcel shop it goes to the address then. Not with credit, whose contract
 * names the address, nor while another order goes with it. 404 not-found; 409 order-state; 422 invalid-input.
 */
export async function changeOrderAddress(ctx: Context, body: unknown): Promise<OrderChanges> {
  const { order: number, signature } = parse(orderChangesInput, body)
  await requireOrder(ctx, number, signature) // whose address is not checked for others
  const input = parse(buildChangeAddressInput(ctx.tenant.country), body)
  return changeOrder(ctx, input, 'address', async (tx, order) => {
    if (order.payment.plan) throw conflict('order-state', 'the contract of its credit names the address')
    await requireOwnDelivery(tx, order)
    const addresses = planAddresses(tx, order, input)
    checkBinding(tx, order, addresses)
    const { delivery, billing, parcelShop } = order
    if (isDeepStrictEqual(addresses, { delivery, billing, ...(parcelShop && { parcelShop }) })) return false
    await updateAddresses(tx, order.number, addresses)
    await moveLines(tx, order, addresses)
    return true
  })
}
