import type { Context } from '#server/commerce/core/context.ts'
import { invalidInput } from '#server/commerce/core/errors.ts'
import { findJoinableOrder } from '#server/commerce/orders/joinable-orders/index.ts'
import type { DeliveryClass } from '#shared/api/catalog.ts'
import type { DeliveryChoiceInput } from '#shared/api/checkout.ts'
import type { CheckoutData } from '../checkout-data/index.ts'
import { getDeliveryCalendar } from '../delivery/index.ts'
import { findParcelShop } from '../parcel-shops/index.ts'
import { resolveDestination } from './delivery-groups.ts'

type ResolvedDeliveryChoice = {
  [Key in 'parcelDay' | 'freightDay' | 'freightSlot' | 'parcelShop' | 'carrier' | 'joinsOrder']:
    | CheckoutData[Key]
    | undefined
}

/**
 * Turns a delivery choice into changes of the entered data. 422 invalid-input for a day that is not offered for the
 * destination, a parcel shop or carrier that the tenant does not have, an order that the goods cannot go with, and an
 * appointment without a telephone number.
 */
export async function resolveDeliveryChoice(
  ctx: Context,
  entered: CheckoutData,
  input: DeliveryChoiceInput,
): Promise<ResolvedDeliveryChoice> {
  const { parcelDay, freightDay, freightSlot, deliverTo, parcelShop, carrier, joinsOrder } = input
  const shop = deliverTo === 'parcel-shop' ? await findParcelShop(ctx, parcelShop) : undefined
  if (deliverTo === 'parcel-shop' && !shop) throw invalidInput({ parcelShop: 'parcel-shops.gone' })
  if (carrier !== '' && !ctx.tenant.delivery.carriers?.some(({ id }) => id === carrier))
    throw invalidInput({ carrier: 'validation.invalid' })
  if (freightSlot !== '' && !entered.delivery?.phone)
    throw invalidInput({ 'delivery.phone': 'checkout.phone-for-appointment' })
  if (
    joinsOrder !== '' &&
    !(await findJoinableOrder(ctx, joinsOrder, { delivery: entered.delivery, parcelShop: shop?.id }))
  )
    throw invalidInput({ joinsOrder: 'checkout.join-address' })
  const isOffered = (deliveryClass: DeliveryClass, day: string) =>
    day === '' ||
    getDeliveryCalendar(
      ctx,
      deliveryClass,
      resolveDestination(ctx, deliveryClass, { ...entered, carrier }, shop),
    ).days.includes(day)
  if (!isOffered('parcel', parcelDay)) throw invalidInput({ parcelDay: 'checkout.day-not-offered' })
  if (!isOffered('freight', freightDay)) throw invalidInput({ freightDay: 'checkout.day-not-offered' })
  return {
    parcelDay: parcelDay || undefined,
    freightDay: freightDay || undefined,
    freightSlot: freightSlot || undefined,
    parcelShop: shop?.id,
    carrier: carrier || undefined,
    joinsOrder: joinsOrder || undefined,
  }
}
