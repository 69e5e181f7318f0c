import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { useSite } from '#client/lib/page.ts'
import type { ReviewLink } from '#shared/api/own-reviews.ts'
import { BoughtProduct } from './bought-product.tsx'
import { PhotosForm } from './photos-form.tsx'
import { reviewDraftQuery } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewStateText } from './review-state.tsx'

/** The stars that an e-mail's link has chosen; empty if it has chosen none. */
const parseStars = (search: URLSearchParams) => /^[1-5]$/.exec(search.get('stars') ?? '')?.[0] ?? ''

/** Writes, changes and deletes the review of one product; says why not if the visitor did not buy it. */
export function ReviewEditor({ link, sku }: { link: ReviewLink; sku: string }) {
  const [search] = useSearchParams()
  const { data: draft } = useSuspenseQuery(reviewDraftQuery(useSite().api, link, sku))
  if (!draft)
    return (
      <Alert heading={<FormattedMessage id="own-reviews.refused" />}>
        <FormattedMessage id="own-reviews.refused-text" />
      </Alert>
    )
  const { product, review } = draft
  return (
    <div className="review-editor">
      <BoughtProduct product={product}>{review && <ReviewStateText review={review} />}</BoughtProduct>
      <ReviewForm key={review?.id ?? 'new'} draft={draft} stars={parseStars(search)} />
      {review ? (
        <>
          <PhotosForm review={review} link={link} />
          <DeleteReview id={review.id} />
        </>
      ) : (
        <p className="account__note">
          <FormattedMessage id="own-reviews.photos-later" />
        </p>
      )}
    </div>
  )
}

/** Deletes after a second press, which opens below the first. */
const DeleteReview = ({ id }: { id: string }) => (
  <details className="review-editor__delete">
    <summary>
      <FormattedMessage id="own-reviews.delete" />
    </summary>
    <p>
      <FormattedMessage id="own-reviews.delete-question" />
    </p>
    <Form method="post">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit">
        <FormattedMessage id="own-reviews.delete-now" />
      </Button>
    </Form>
  </details>
)
