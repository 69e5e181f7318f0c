import { useIntl } from 'react-intl'
import { EnergyArrow, energyColours } from '#client/components/energy-arrow.tsx'
import { Stars } from '#client/components/stars.tsx'
import { Dot } from '#client/components/swatches.tsx'
import type { FacetKey, FacetValue } from '#shared/api/facets.ts'
import { useFacetLabel } from './use-facet-label.ts'

interface Props {
  facet: FacetKey
  value: FacetValue
  chosen: boolean
  onToggle: () => void
}

/** A checkbox for one value with the number of its hits: a size as a tile, everything else as a line. */
export function FacetChoice({ facet, value, chosen, onToggle }: Props) {
  const { formatNumber } = useIntl()
  const input = {
    type: 'checkbox',
    name: `f.${facet}`,
    value: value.value,
    checked: chosen,
    onChange: onToggle,
  } as const
  const count = <span className="filters__count">{formatNumber(value.count)}</span>
  const empty = value.count === 0 && !chosen
  if (facet === 'size')
    return (
      <label className={`size-choice${empty ? ' size-choice--empty' : ''}`}>
        <input className="size-choice__control" {...input} />
        <span className="size-choice__tile">
          {value.label} {count}
        </span>
      </label>
    )
  return (
    <label className={`choice filters__value${empty ? ' filters__value--empty' : ''}`}>
      <input className="choice__control choice__control--box" {...input} />
      <span className="filters__label">
        <FacetValueLabel facet={facet} value={value} /> {count}
      </span>
    </label>
  )
}

type EnergyClass = keyof typeof energyColours
const isEnergyClass = (text: string): text is EnergyClass => text in energyColours

function FacetValueLabel({ facet, value }: Pick<Props, 'facet' | 'value'>) {
  const words = useFacetLabel()(facet, value)
  if (facet === 'energy' && isEnergyClass(value.value))
    return <EnergyArrow energy={{ class: value.value, best: 'A', worst: 'G' }} />
  return (
    <>
      {facet === 'colour' && <Dot hex={value.hex} />}
      {facet === 'rating' && (
        <span aria-hidden="true">
          <Stars average={Number(value.value)} />
        </span>
      )}
      <span>{words}</span>
    </>
  )
}
