import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type Context, inTransaction } from '#server/commerce/core/context.ts'
import { citySchema, postalCodeSchema } from '#shared/rules/checkout/address.ts'
import type { Country } from '#shared/tenant.ts'
import { replacePlaces } from './repository.ts'
import { toPlaceCode } from './service.ts'

/** The result of an import. */
export interface PostalCodeImportResult {
  imported: number
  /**
   * Lines without a code of the country, or whose place no address form would accept, e.g. a company with a code of its
   * own.
   */
  skipped: number
}

/** The code in the country's format; Dutch lists have the digits only. */
const isImportableCode = (country: Country, code: string) =>
  country === 'NL' ? /^[1-9]\d{3}$/.test(code) : postalCodeSchema(country).isValidSync(code)

function parseLine(country: Country, text: string) {
  const cells = text.split('\t').map((cell) => cell.trim())
  // GeoNames' files begin with the country
  const [code = '', place = ''] = cells[0] === country ? cells.slice(1) : cells
  const digits = toPlaceCode(country, code)
  return isImportableCode(country, digits) && citySchema().isValidSync(place) ? { code: digits, place } : undefined
}

/** Replaces the country's postal codes by a list (TSV: code, place, more; the country may come first; .gz too). */
export async function importPostalCodes(ctx: Context, country: Country, file: string): Promise<PostalCodeImportResult> {
  const bytes = createReadStream(file)
  const places = new Map<string, { code: string; place: string }>()
  let lines = 0
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines++
    const line = parseLine(country, text)
    if (line) places.set(`${line.code} ${line.place}`, line)
  }
  await inTransaction(ctx, (tx) => replacePlaces(tx, country, [...places.values()]))
  return { imported: places.size, skipped: lines - places.size }
}
