import { FormattedMessage } from 'react-intl'
import { Stars } from '#client/components/stars.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { Review as ReviewData } from '#shared/api/ratings.ts'
import { getReviewAnchor } from '../ratings/index.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewPhotos } from './review-photos.tsx'

/** A review with its photos, the shop's answer to it, and whether it helps. */
export function ReviewItem({ review }: { review: ReviewData }) {
  const date = useFormatDay()(review.date, 'medium')
  return (
    <article className="customer-review" id={getReviewAnchor(review.id)}>
      <div className="customer-review__head">
        <Stars average={review.stars} />
        {review.title && <h3 className="customer-review__title">{review.title}</h3>}
      </div>
      {review.text && <p className="customer-review__text">{review.text}</p>}
      <ReviewPhotos ids={review.photos} author={review.author} />
      <p className="customer-review__meta">
        <span>{review.author || <FormattedMessage id="ratings.anonymous" />}</span>{' '}
        <time dateTime={review.date}>{date}</time>{' '}
        {review.verified && (
          <span>
            <FormattedMessage id="ratings.verified" />
          </span>
        )}
      </p>
      {(review.variant || review.fit) && (
        <p className="customer-review__meta">
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
        <div className="customer-review__answer">
          <p className="customer-review__answer-by">
            <FormattedMessage id="ratings.answer" />
          </p>
          <p>{review.answer}</p>
        </div>
      )}
      <HelpfulButton id={review.id} count={review.helpful} />
    </article>
  )
}
