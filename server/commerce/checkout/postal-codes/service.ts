import type { Context } from '#server/commerce/core/context.ts'
import { normalisePostalCode } from '#shared/rules/checkout/address.ts'
import type { Country } from '#shared/tenant.ts'
import { findEmbeddedPlaces } from './embedded.ts'
import { findPlaces } from './repository.ts'

/** The part of a code that identifies a place: the four digits in the Netherlands, elsewhere all of it. */
export const toPlaceCode = (country: Country, code: string) => {
  const plain = normalisePostalCode(country, code)
  return country === 'NL' ? plain.replace(/ ?[A-Z]{2}$/, '') : plain
}

/**
 * The places of a postal code of the shop's country: from the imported list, otherwise from the built-in ones. Empty if
 * it is unknown.
 */
export async function suggestPlaces(ctx: Context, code: string): Promise<string[]> {
  const { country } = ctx.tenant
  const wanted = toPlaceCode(country, code)
  if (!/^\d{4,5}$/.test(wanted)) return []
  const imported = await findPlaces(ctx, country, wanted)
  return imported.length > 0 ? imported : findEmbeddedPlaces(country, wanted)
}
