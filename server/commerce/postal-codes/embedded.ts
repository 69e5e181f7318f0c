import type { Country } from '#shared/tenant.ts'
import { austria } from './austria.ts'
import { germany } from './germany.ts'
import { netherlands } from './netherlands.ts'
import { switzerland } from './switzerland.ts'

/** Codes of one length compare as text; a single code is its own last. */
interface Entry {
  first: string
  last: string
  place: string
}

const entriesOf = (table: string): readonly Entry[] =>
  [...table.matchAll(/^(\d+)(?:-(\d+))? (.+)$/gm)].map(([, first = '', last = first, place = '']) => ({ first, last, place }))

const tables: Record<Country, string> = { AT: austria, CH: switzerland, DE: germany, NL: netherlands }
const read = new Map<Country, readonly Entry[]>()

/** What the project knows by itself of a country's postal codes: the larger places. Read when first asked for. */
export const embedded = (country: Country): readonly Entry[] => read.getOrInsertComputed(country, () => entriesOf(tables[country]))

/** The places known for a code, none where it is not among the larger ones. */
export const embeddedPlaces = (country: Country, code: string): string[] =>
  embedded(country)
    .filter(({ first, last }) => first <= code && code <= last)
    .map(({ place }) => place)
