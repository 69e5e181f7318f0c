import type { DeliveryClass } from '#shared/contracts/catalog.ts'
import type { DeliveryChoiceInput } from '#shared/contracts/checkout.ts'
import type { DaySlot } from '#shared/contracts/delivery.ts'
import type { CheckoutData } from '../checkout-data/index.ts'
import type { Context } from '../context.ts'
import { deliveryCalendar } from '../delivery/index.ts'
import { invalid } from '../errors.ts'
import { findParcelShop } from '../parcel-shops/index.ts'
import { destinationOf } from './groups.ts'

type Choice = { [Key in 'parcelDay' | 'freightDay' | 'freightSlot' | 'parcelShop' | 'carrier']: CheckoutData[Key] | undefined }

/**
 * What a choice changes of the entered data. 400 invalid-input for a day that is not offered where the goods go, a shop or carrier that the tenant
 * does not have, and an appointment without a telephone number.
 */
export async function deliveryChoice(ctx: Context, entered: CheckoutData, input: DeliveryChoiceInput): Promise<Choice> {
  const { parcelDay, freightDay, freightSlot, deliverTo, parcelShop, carrier } = input
  const shop = deliverTo === 'parcel-shop' ? await findParcelShop(ctx, parcelShop) : undefined
  if (deliverTo === 'parcel-shop' && !shop) throw invalid({ parcelShop: 'parcel-shops.gone' })
  if (carrier !== '' && !ctx.tenant.delivery.carriers?.some(({ id }) => id === carrier)) throw invalid({ carrier: 'validation.invalid' })
  if (freightSlot !== '' && !entered.delivery?.phone) throw invalid({ 'delivery.phone': 'checkout.phone-for-appointment' })
  const isOffered = (deliveryClass: DeliveryClass, day: string) =>
    day === '' || deliveryCalendar(ctx, deliveryClass, destinationOf(ctx, deliveryClass, { ...entered, carrier }, shop)).days.includes(day)
  if (!isOffered('parcel', parcelDay)) throw invalid({ parcelDay: 'checkout.day-not-offered' })
  if (!isOffered('freight', freightDay)) throw invalid({ freightDay: 'checkout.day-not-offered' })
  return {
    parcelDay: parcelDay || undefined,
    freightDay: freightDay || undefined,
    freightSlot: (freightSlot || undefined) as DaySlot | undefined,
    parcelShop: shop?.id,
    carrier: carrier || undefined,
  }
}
