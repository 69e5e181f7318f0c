import { FormattedMessage } from 'react-intl'
import { Stars } from '#client/components/stars.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { Review as ReviewData } from '#shared/api/ratings.ts'

/** A review, and the shop's answer to it. */
export function ReviewItem({ review }: { review: ReviewData }) {
  const date = useFormatDay()(review.date, 'medium')
  return (
    <article className="review">
      <div className="review__head">
        <Stars average={review.stars} />
        {review.title && <h3 className="review__title">{review.title}</h3>}
      </div>
      {review.text && <p className="review__text">{review.text}</p>}
      <p className="review__meta">
        <span>{review.author}</span> <time dateTime={review.date}>{date}</time>{' '}
        {review.verified && (
          <span>
            <FormattedMessage id="ratings.verified" />
          </span>
        )}
      </p>
      {(review.variant || review.fit) && (
        <p className="review__meta">
          {review.variant && (
            <span>
              <FormattedMessage id="ratings.variant" values={{ variant: review.variant }} />
            </span>
          )}{' '}
          {review.fit && (
            <span>
              <FormattedMessage id="ratings.fit" values={{ fit: review.fit }} />
            </span>
          )}
        </p>
      )}
      {review.answer && (
        <div className="review__answer">
          <p className="review__answer-by">
            <FormattedMessage id="ratings.answer" />
          </p>
          <p>{review.answer}</p>
        </div>
      )}
    </article>
  )
}
