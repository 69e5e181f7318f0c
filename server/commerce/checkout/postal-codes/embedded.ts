import type { Country } from '#shared/tenant.ts'
import { austriaPostalCodes } from './austria.ts'
import { germanyPostalCodes } from './germany.ts'
import { netherlandsPostalCodes } from './netherlands.ts'
import { switzerlandPostalCodes } from './switzerland.ts'

/** Codes of one length compare as text; a single code is a range of one. */
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

/** The built-in postal codes of a country: its larger places. Parsed on first use. */
export const getEmbeddedEntries = (country: Country): readonly PostalCodeRange[] =>
  entryCache.getOrInsertComputed(country, () => parseEntries(placeTables[country]))

/** The built-in places of a code; empty if it is not among them. */
export const findEmbeddedPlaces = (country: Country, code: string): string[] =>
  getEmbeddedEntries(country)
    .filter(({ first, last }) => first <= code && code <= last)
    .map(({ place }) => place)
