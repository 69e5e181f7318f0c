import { buildAddressInput, deliveryChoiceInput } from '#shared/api/checkout.ts'
import type { Country } from '#shared/tenant.ts'

/**
 * The delivery step asks for address, way and days in one form; an appointment for freight needs the telephone number
 * of the address.
 */
export const buildDeliverySchema = (country: Country) =>
  buildAddressInput(country)
    .concat(deliveryChoiceInput)
    .test('phone', (value, { createError }) =>
      value.freightSlot && !value.delivery?.phone
        ? createError({ path: 'delivery.phone', message: 'checkout.phone-for-appointment' })
        : true,
    )
