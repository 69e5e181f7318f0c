import type { Country } from '#shared/tenant.ts'

const RED = '#c8102e'
const stripes: Readonly<Record<Exclude<Country, 'CH'>, readonly [string, string, string]>> = {
  AT: [RED, '#fff', RED],
  DE: ['#111', RED, '#ffce00'],
  NL: ['#ae1c28', '#fff', '#21468b'],
}
const heights = ['M0 0h24v6H0z', 'M0 6h24v6H0z', 'M0 12h24v6H0z'] as const

/** A country's flag beside its name; hidden from screen readers. */
export const Flag = ({ country }: { country: Country }) => (
  <svg className="flag" viewBox="0 0 24 18" width="24" height="18" data-country={country} aria-hidden="true">
    {country === 'CH' ? (
      <>
        <rect width="24" height="18" fill={RED} />
        <path d="M10 4h4v3h3v4h-3v3h-4v-3H7V7h3z" fill="#fff" />
      </>
    ) : (
      stripes[country].map((colour, index) => <path key={heights[index]} d={heights[index]} fill={colour} />)
    )}
  </svg>
)
