import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { number, object, string } from 'yup'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import { citySchema, postalCodeSchema } from '#shared/rules/checkout/address.ts'
import { parseOpeningHours } from '#shared/rules/checkout/opening-hours.ts'
import type { Country } from '#shared/tenant.ts'
import { replaceParcelShops } from './repository.ts'

/** The result of an import. */
export interface ParcelShopImportResult {
  imported: number
  /** Lines that are no valid shop of the country, with the number of the first. */
  skipped: number
  firstSkipped?: number
}

const shopSchema = (country: Country) =>
  object({
    id: string()
      .matches(/^[\w-]{1,40}$/)
      .required(),
    name: string().max(60).required(),
    street: string().max(60).required(),
    houseNumber: string().max(20).default(''),
    postalCode: postalCodeSchema(country),
    city: citySchema(),
    latitude: number().min(-90).max(90).required(),
    longitude: number().min(-180).max(180).required(),
  })

function parseShop(country: Country, text: string): ParcelShop | undefined {
  const [id, name, street, houseNumber, code, place, latitude, longitude, opening = ''] = text
    .split('\t')
    .map((cell) => cell.trim())
  const hours = parseOpeningHours(opening)
  const shop = { id, name, street, houseNumber, postalCode: code, city: place, latitude, longitude }
  const schema = shopSchema(country)
  return hours && schema.isValidSync(shop) ? { ...schema.cast(shop), hours } : undefined
}

/**
 * Replaces the tenant's shops by an operator's list (TSV, .gz too: id, name, street, house number, postal code, place,
 * latitude, longitude, hours like "Mo-Fr 08:00-18:00; Sa 09:00-12:00").
 */
export async function importParcelShops(ctx: Context, file: string): Promise<ParcelShopImportResult> {
  const bytes = createReadStream(file)
  const shops = new Map<string, ParcelShop>()
  let lines = 0
  let firstSkipped: number | undefined
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines++
    const shop = parseShop(ctx.tenant.country, text)
    if (shop) shops.set(shop.id, shop)
    else firstSkipped ??= lines
  }
  await inTransaction(ctx, (tx) => replaceParcelShops(tx, [...shops.values()]))
  return { imported: shops.size, skipped: lines - shops.size, ...(firstSkipped && { firstSkipped }) }
}
