import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Stars } from '#client/components/stars.tsx'
import type { ProductReviews } from '#shared/api/ratings.ts'
import { formatReviewsSearch, isNarrowed, type ReviewsFilter } from '../ratings/index.ts'

const STAR_VALUES = [5, 4, 3, 2, 1] as const

/** The average, the distribution of the stars (each bar filters), and how the size fits. */
export function ReviewsSummary({ reviews, filter }: { reviews: ProductReviews; filter: ReviewsFilter }) {
  return (
    <div className="reviews-summary">
      <p className="reviews-summary__average">
        <span className="reviews-summary__figure">
          <FormattedNumber value={reviews.average} minimumFractionDigits={1} maximumFractionDigits={1} />
        </span>
        <Stars average={reviews.average} size="large" />
        <span>
          <FormattedMessage id="ratings.count" values={{ count: reviews.count }} />
        </span>
      </p>
      <ul className="reviews-summary__bars">
        {STAR_VALUES.map((each) => (
          <StarsBar
            key={each}
            filter={filter}
            stars={each}
            count={reviews.histogram[each - 1] ?? 0}
            total={reviews.count}
          />
        ))}
      </ul>
      {isNarrowed(filter) && (
        <Link
          className="reviews-summary__all"
          to={formatReviewsSearch({ stars: undefined, ...(filter.sort && { sort: filter.sort }) })}
          preventScrollReset
          replace
        >
          <FormattedMessage id="ratings.all" />
        </Link>
      )}
      {reviews.fit && <FitSummary fit={reviews.fit} />}
    </div>
  )
}

interface StarsBarProps {
  filter: ReviewsFilter
  stars: number
  count: number
  total: number
}

function StarsBar({ filter, stars, count, total }: StarsBarProps) {
  const chosen = filter.stars === stars
  const { formatMessage, formatNumber } = useIntl()
  const label = formatMessage({ id: 'ratings.bar' }, { stars, count })
  const bar = (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="reviews-summary__bar-stars" aria-hidden="true">
        {stars}
      </span>
      <svg className="reviews-summary__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="reviews-summary__bar-ground" width="100" height="8" />
        <rect
          className="reviews-summary__bar-part"
          width={Math.round((count * 1000) / Math.max(total, 1)) / 10}
          height="8"
        />
      </svg>
      <span className="reviews-summary__bar-count" aria-hidden="true">
        {formatNumber(count)}
      </span>
    </>
  )
  return (
    <li>
      {count === 0 ? (
        <span className="reviews-summary__bar-row reviews-summary__bar-row--empty">{bar}</span>
      ) : (
        <Link
          className="reviews-summary__bar-row"
          to={formatReviewsSearch({ ...filter, stars: chosen ? undefined : stars })}
          preventScrollReset
          replace
          aria-current={chosen ? 'true' : undefined}
        >
          {bar}
        </Link>
      )}
    </li>
  )
}

function FitSummary({ fit }: { fit: NonNullable<ProductReviews['fit']> }) {
  const total = fit.small + fit.true + fit.large
  if (total === 0) return null
  return (
    <dl className="reviews-summary__fit">
      {(['small', 'true', 'large'] as const).map((key) => (
        <div className="reviews-summary__fit-part" key={key}>
          <dt>
            <FormattedMessage id="ratings.fit" values={{ fit: key }} />
          </dt>
          <dd>
            <FormattedNumber value={fit[key] / total} style="percent" maximumFractionDigits={0} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
