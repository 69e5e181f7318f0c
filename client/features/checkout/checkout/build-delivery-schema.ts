import { buildAddressInput, deliveryChoiceInput } from '#shared/api/checkout.ts'
import type { Country } from '#shared/tenant.ts'

/** Address, delivery and days in one form; freight appointments need the address's telephone number. */
export const buildDeliverySchema = (country: Country) =>
  buildAddressInput(country)
    .concat(deliveryChoiceInput)
    .test('phone', (value, { createError }) =>
      value.freightSlot && !value.delivery?.phone
        ? createError({ path: 'delivery.phone', message: 'checkout.phone-for-appointment' })
        : true,
    )
