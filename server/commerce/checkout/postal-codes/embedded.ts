import type { Country } from '#shared/tenant.ts'
import { austriaPostalCodes } from './austria.ts'
import { germanyPostalCodes } from './germany.ts'
import { netherlandsPostalCodes } from './netherlands.ts'
import { switzerlandPostalCodes } from './switzerland.ts'

/** Codes of one length compare as text; a single code is its own last. */
interface PostalCodeRange {
  first: string
  last: string
  place: string
}

const parseEntries = (table: string): readonly PostalCodeRange[] =>
  [...table.matchAll(/^(\d+)(?:-(\d+))? (.+)$/gm)].map(([, first = '', last = first, place = '']) => ({
    first,
    last,
    place,
  }))

const placeTables: Record<Country, string> = {
  AT: austriaPostalCodes,
  CH: switzerlandPostalCodes,
  DE: germanyPostalCodes,
  NL: netherlandsPostalCodes,
}
const entryCache = new Map<Country, readonly PostalCodeRange[]>()

/** What the project knows by itself of a country's postal codes: the larger places. Read when first asked for. */
export const getEmbeddedEntries = (country: Country): readonly PostalCodeRange[] =>
  entryCache.getOrInsertComputed(country, () => parseEntries(placeTables[country]))

/** The places known for a code, none where it is not among the larger ones. */
export const findEmbeddedPlaces = (country: Country, code: string): string[] =>
  getEmbeddedEntries(country)
    .filter(({ first, last }) => first <= code && code <= last)
    .map(({ place }) => place)
