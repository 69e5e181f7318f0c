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

/** What the project knows by itself of each country's postal codes: the larger places. */
export const embedded: Record<Country, readonly Entry[]> = {
  AT: entriesOf(austria),
  CH: entriesOf(switzerland),
  DE: entriesOf(germany),
  NL: entriesOf(netherlands),
}

/** The places known for a code, none where it is not among the larger ones. */
export const embeddedPlaces = (country: Country, code: string): string[] =>
  embedded[country].filter(({ first, last }) => first <= code && code <= last).map(({ place }) => place)
