import { useIntl } from 'react-intl'
import type { FacetKey, FacetValue } from '#shared/api/facets.ts'
import { FacetChoice } from './facet-choice.tsx'

export interface ValueGroupProps {
  facet: FacetKey
  values: readonly FacetValue[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** How many values are shown at first; sizes are small. */
export const INITIAL_VALUE_COUNT = 8
const INITIAL_SIZE_COUNT = 12

/** The first values and the chosen ones; the rest can be expanded, also without JavaScript. */
export function ValueGroup({ facet, values, chosen, onToggle }: ValueGroupProps) {
  const { formatMessage } = useIntl()
  const visibleCount = facet === 'size' ? INITIAL_SIZE_COUNT : INITIAL_VALUE_COUNT
  const shown = values.filter(({ value }, index) => index < visibleCount || chosen.includes(value))
  const rest = values.filter((each) => !shown.includes(each))
  const renderList = (some: readonly FacetValue[]) => (
    <div className={facet === 'size' ? 'filters__sizes' : 'filters__values'}>
      {some.map((each) => (
        <FacetChoice
          key={each.value}
          facet={facet}
          value={each}
          chosen={chosen.includes(each.value)}
          onToggle={() => onToggle(each.value)}
        />
      ))}
    </div>
  )
  return (
    <>
      {renderList(shown)}
      {rest.length > 0 && (
        <details className="filters__rest">
          <summary className="filters__more">
            {formatMessage({ id: 'search.facet-more' }, { count: rest.length })}
          </summary>
          {renderList(rest)}
        </details>
      )}
    </>
  )
}
