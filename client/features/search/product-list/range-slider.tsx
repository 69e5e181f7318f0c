interface Props {
  min: number
  max: number
  /** Lower and upper end, both between min and max. */
  value: readonly [number, number]
  /** The number of hits in equal steps from min to max. */
  histogram: readonly number[]
  labels: readonly [string, string]
  /** Formats a value, e.g. "€ 120". */
  formatValue: (value: number) => string
  onChange: (end: 0 | 1, value: number) => void
}

const CHART_HEIGHT = 40 // units of the drawing, the height of the tallest bar
const MIN_BAR_HEIGHT = 2 // so that a single product is visible

/** Two native sliders on one track, below a histogram. Needs JavaScript; the fields beside it do not. */
export function RangeSlider({ min, max, value, histogram, labels, formatValue, onChange }: Props) {
  const [from, to] = value
  const handleChange = (end: 0 | 1, text: string) =>
    onChange(end, end === 0 ? Math.min(Number(text), to) : Math.max(Number(text), from))
  return (
    <div className="range-slider">
      <RangeHistogram min={min} max={max} from={from} to={to} histogram={histogram} />
      <svg className="range-slider__track" viewBox={`0 0 ${max - min} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="range-slider__bar range-slider__bar--out" width={max - min} height="1" />
        <rect className="range-slider__bar" x={from - min} width={Math.max(0, to - from)} height="1" />
      </svg>
      {([0, 1] as const).map((end) => (
        <input
          // If both thumbs meet at the upper end, only the lower one can move, so it is on top.
          className={`range-slider__input${end === 0 && from > (min + max) / 2 ? ' range-slider__input--above' : ''}`}
          key={labels[end]}
          type="range"
          min={min}
          max={max}
          value={value[end]}
          aria-label={labels[end]}
          aria-valuetext={formatValue(value[end])}
          onChange={({ target }) => handleChange(end, target.value)}
        />
      ))}
    </div>
  )
}

function RangeHistogram({
  min,
  max,
  from,
  to,
  histogram,
}: {
  min: number
  max: number
  from: number
  to: number
  histogram: readonly number[]
}) {
  const tallest = Math.max(1, ...histogram)
  const at = (value: number) => (histogram.length * (value - min)) / (max - min)
  return (
    <svg
      className="range-slider__spread"
      viewBox={`0 0 ${histogram.length || 1} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {histogram.map((count, step) => {
        const height = count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (CHART_HEIGHT * count) / tallest)
        const inside = step + 1 > at(from) && step < at(to)
        const place = { x: step + 0.08, y: CHART_HEIGHT - height, width: 0.84, height }
        return (
          <rect
            key={place.x}
            {...place}
            className={inside ? 'range-slider__bar' : 'range-slider__bar range-slider__bar--out'}
          />
        )
      })}
    </svg>
  )
}
