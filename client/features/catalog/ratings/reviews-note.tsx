import { FormattedMessage } from 'react-intl'
import { usePath } from '#client/lib/page.ts'

/** Whose reviews these are, and how the shop checks that (law 13). */
export function ReviewsNote() {
  const path = usePath()
  return (
    <p className="reviews__note">
      <FormattedMessage id="ratings.checked" />{' '}
      <a href={path('service/review-checks')}>
        <FormattedMessage id="ratings.checks" />
      </a>
    </p>
  )
}
