import { addressInput, deliveryChoiceInput } from '#shared/contracts/checkout.ts'
import type { Country } from '#shared/tenant.ts'

/** The delivery step asks for address and days in one form. */
export const deliverySchema = (country: Country) => addressInput(country).concat(deliveryChoiceInput)
