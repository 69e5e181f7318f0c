import { FormattedMessage } from 'react-intl'

const checks = ['buyers', 'equal', 'automatic', 'rejected', 'deleted'] as const

/** How the shop checks reviews, a paragraph for each step. */
export const ReviewChecks = () => (
  <div className="review-checks">
    {checks.map((check) => (
      <p key={check}>
        <FormattedMessage id={`own-reviews.checks-${check}`} />
      </p>
    ))}
  </div>
)
