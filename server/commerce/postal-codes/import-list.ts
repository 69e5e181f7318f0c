import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { city, postalCode } from '#shared/rules/address.ts'
import type { Country } from '#shared/tenant.ts'
import { type Context, inTransaction } from '../context.ts'
import { replacePlaces } from './repository.ts'
import { placeCode } from './service.ts'

/** What became of a list's lines. */
export interface ListResult {
  landed: number
  /** Lines that name no code of the country, or a place that no address form would take, e.g. a firm with a code of its own. */
  skipped: number
}

/** The code as the country's rule wants it; Dutch lists have the digits only. */
const isCode = (country: Country, code: string) => (country === 'NL' ? /^[1-9]\d{3}$/.test(code) : postalCode(country).isValidSync(code))

function lineOf(country: Country, text: string) {
  const cells = text.split('\t').map((cell) => cell.trim())
  const [code = '', place = ''] = cells[0] === country ? cells.slice(1) : cells // GeoNames' own files begin with the country
  const digits = placeCode(country, code)
  return isCode(country, digits) && city().isValidSync(place) ? { code: digits, place } : undefined
}

/** Reads a list of postal codes (TSV: code, place, more; a country may stand first; .gz too) in place of what the country had. */
export async function importPostalCodes(ctx: Context, country: Country, file: string): Promise<ListResult> {
  const bytes = createReadStream(file)
  const places = new Map<string, { code: string; place: string }>()
  let lines = 0
  const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines++
    const line = lineOf(country, text)
    if (line) places.set(`${line.code} ${line.place}`, line)
  }
  await inTransaction(ctx, (tx) => replacePlaces(tx, country, [...places.values()]))
  return { landed: places.size, skipped: lines - places.size }
}
