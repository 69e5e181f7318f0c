import type { FocusEvent, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { FacetRange, RangeKey } from '#shared/api/facets.ts'
import { getUnitFactor } from './list-state.ts'
import { RangeSlider } from './range-slider.tsx'
import { useRangeDraft } from './use-range-draft.ts'
import { useRangeFormat } from './use-range-format.ts'

interface Props {
  facet: RangeKey
  range: FacetRange
  /** The range in the address. */
  chosen: string
  onChange: (value: string | undefined) => void
}

const rangeEnds = ['from', 'to'] as const

/** The two ends of a range: a slider over the histogram of the hits, and two fields, which work without JavaScript. */
export function RangeFacet({ facet, range, chosen, onChange }: Props) {
  const { formatMessage } = useIntl()
  const { amount, unit } = useRangeFormat()
  const { shown, edit, send, sendSoon } = useRangeDraft(facet, chosen, onChange)
  const units = getUnitFactor(facet)
  const bounds = { min: Math.floor(range.min / units), max: Math.ceil(range.max / units) }
  const name = formatMessage({ id: 'search.facet' }, { facet })
  const labels = {
    from: formatMessage({ id: 'search.range-end' }, { end: 'from', unit: unit(facet) }),
    to: formatMessage({ id: 'search.range-end' }, { end: 'to', unit: unit(facet) }),
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send()
  }
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears its fields' events
    <div className="filters__range" onBlur={handleBlur} onKeyDown={handleEnter}>
      {bounds.min < bounds.max && (
        <RangeSlider
          {...bounds}
          value={[toThumbPosition(shown.from, bounds.min, bounds), toThumbPosition(shown.to, bounds.max, bounds)]}
          histogram={range.histogram}
          labels={[`${name} ${labels.from}`, `${name} ${labels.to}`]}
          formatValue={(value) => amount(facet, value * units)}
          onChange={(end, value) => {
            edit({ [rangeEnds[end]]: value === (end === 0 ? bounds.min : bounds.max) ? '' : String(value) })
            sendSoon()
          }}
        />
      )}
      {rangeEnds.map((end) => (
        <label className="filters__end" key={end}>
          <span className="filters__end-label">{labels[end]}</span>
          <input
            className="filters__end-input"
            name={`${facet}-${end}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            placeholder={String(end === 'from' ? bounds.min : bounds.max)}
            value={shown[end]}
            onChange={({ target }) => edit({ [end]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}

/** The position of a thumb for its field's text. */
function toThumbPosition(text: string, otherwise: number, { min, max }: { min: number; max: number }) {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? otherwise : Math.min(max, Math.max(min, Math.round(value)))
}
