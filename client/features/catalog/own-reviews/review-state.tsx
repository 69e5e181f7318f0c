import { FormattedMessage } from 'react-intl'
import type { OwnReview } from '#shared/api/own-reviews.ts'

/** Whether everybody sees the review, and if not, why. */
export const ReviewStateText = ({ review: { state, rejection } }: { review: OwnReview }) => (
  <p className={`own-review__state own-review__state--${state}`}>
    <FormattedMessage id={`own-reviews.state-${state}`} />{' '}
    {state === 'rejected' && rejection && <FormattedMessage id={`own-reviews.reason-${rejection}`} />}
  </p>
)
