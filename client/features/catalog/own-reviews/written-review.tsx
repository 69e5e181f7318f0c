import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { Stars } from '#client/components/stars.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { OwnReview, ReviewLink } from '#shared/api/own-reviews.ts'
import { BoughtProduct } from './bought-product.tsx'
import { formatLink } from './queries.ts'
import { ReviewStateText } from './review-state.tsx'

export function WrittenReview({ review, link }: { review: OwnReview; link: ReviewLink }) {
  const path = usePath()
  const { formatMessage } = useIntl()
  const date = useFormatDay()(review.date, 'medium')
  const { product, title, text, answer } = review
  return (
    <BoughtProduct product={product}>
      <div className="own-review">
        <p className="own-review__head">
          <Stars average={review.stars} /> <time dateTime={review.date}>{date}</time>
        </p>
        {title && <p className="own-review__title">{title}</p>}
        {text && <p className="own-review__text">{text}</p>}
        <ReviewStateText review={review} />
        {answer && (
          <p className="own-review__answer">
            <strong>
              <FormattedMessage id="ratings.answer" />
            </strong>{' '}
            {answer}
          </p>
        )}
        <p>
          <LinkButton
            size="small"
            href={`${path('reviews/write')}?${formatLink(link, { sku: product.sku })}`}
            aria-label={formatMessage({ id: 'own-reviews.change-label' }, { product: product.title })}
          >
            <FormattedMessage id="own-reviews.change" />
          </LinkButton>
        </p>
      </div>
    </BoughtProduct>
  )
}
