import { useIntl } from 'react-intl'

interface Props {
  /** 0 to 5. */
  average: number
  /** How many ratings there are; shown beside the stars if given. */
  count?: number
  size?: 'small' | 'large'
}

/** Five stars in a row, each on a field of 20 × 20. */
const FIVE_STARS_PATH = [0, 1, 2, 3, 4]
  .map(
    (i) =>
      `M${10 + i * 20} .8l2.4 6.3 6.6.3-5.2 4.1 1.8 6.5-5.6-3.7L${4.4 + i * 20} 18l1.8-6.5L${1 + i * 20} 7.4l6.6-.3z`,
  )
  .join('')

/** An average as stars, drawn to the tenth, with a sentence for screen readers. */
export function Stars({ average, count, size = 'small' }: Props) {
  const intl = useIntl()
  const value = intl.formatNumber(average, { maximumFractionDigits: 1 })
  return (
    <span className={`stars stars--${size}`}>
      <svg
        className="stars__drawing"
        viewBox="0 0 100 20"
        role="img"
        aria-label={intl.formatMessage({ id: 'ratings.stars' }, { value })}
      >
        <path className="stars__empty" d={FIVE_STARS_PATH} />
        <svg width={Math.round(average * 200) / 10} height="20" aria-hidden="true">
          <path className="stars__full" d={FIVE_STARS_PATH} />
        </svg>
      </svg>
      {count !== undefined && (
        <span className="stars__count">
          <span aria-hidden="true">({intl.formatNumber(count)})</span>
          <span className="stars__text">{intl.formatMessage({ id: 'ratings.count' }, { count })}</span>
        </span>
      )}
    </span>
  )
}
