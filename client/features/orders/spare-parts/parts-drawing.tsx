import { useIntl } from 'react-intl'
import { drawings } from './drawings.ts'

const RADIUS = 9
const BASELINE = 4

/**
 * The drawing with the numbers of the parts: one of ours, or the picture of a feed; the list says the same in words.
 */
export function PartsDrawing({ drawing }: { drawing: string }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'spare-parts.drawing' })
  const own = drawings.get(drawing)
  if (!own) return drawing.startsWith('/') ? <img className="parts-drawing" src={drawing} alt={label} /> : null
  return (
    <svg className="parts-drawing" viewBox="0 0 240 160" role="img" aria-label={label}>
      <path className="parts-drawing__outline" d={own.outline} />
      {Object.entries(own.numbers).map(([number, [x, y]]) => (
        <g key={number}>
          <circle className="parts-drawing__badge" cx={x} cy={y} r={RADIUS} />
          <text className="parts-drawing__number" x={x} y={y + BASELINE}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}
