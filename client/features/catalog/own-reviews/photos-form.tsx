import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { getPhotoHref } from '#client/features/catalog/ratings/index.ts'
import { AddPhotosForm, PhotoList } from '#client/features/core/photos/index.ts'
import { useSite } from '#client/lib/page.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { MAX_REVIEW_PHOTOS, type OwnReview, REVIEW_PHOTOS_PATH, type ReviewLink } from '#shared/api/own-reviews.ts'
import { formatLink } from './queries.ts'

const failureIds = {
  count: 'own-reviews.files-count',
  size: 'photo-form.size',
  required: 'photo-form.required',
  unreadable: 'photo-form.unreadable',
  busy: 'photo-form.busy',
} as const

/** Adds photos to a review, and takes them away: a form of its own, so that it can send files without script. */
export function PhotosForm({ review, link }: { review: OwnReview; link: ReviewLink }) {
  const { locale } = useSite()
  const [search] = useSearchParams()
  const { id, photos, product } = review
  const failure = new Map(Object.entries(failureIds)).get(search.get('photos') ?? '')
  const action = `${RATINGS_API}${REVIEW_PHOTOS_PATH}?${formatLink(link, { id, sku: product.sku, locale })}`
  const free = MAX_REVIEW_PHOTOS - photos.length
  return (
    <section className="photos-form" aria-labelledby="photos-heading" id="photos">
      <h2 className="account__subtitle" id="photos-heading">
        <FormattedMessage id="own-reviews.photos" />
      </h2>
      {failure && (
        <Alert kind="error" live>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      {photos.length > 0 && <OwnPhotos review={review} link={link} />}
      {free > 0 && (
        <AddPhotosForm
          action={action}
          id="photos"
          free={free}
          fieldName="own-reviews.photos"
          label={<FormattedMessage id="own-reviews.photos-choose" values={{ count: free }} />}
          hint={<FormattedMessage id="own-reviews.photos-hint" />}
          button={<FormattedMessage id="own-reviews.photos-add" />}
        />
      )}
    </section>
  )
}

function OwnPhotos({ review: { id, photos }, link }: { review: OwnReview; link: ReviewLink }) {
  const { formatMessage } = useIntl()
  const shown = photos.map((photo, i) => ({
    id: photo.id,
    src: getPhotoHref(photo.id, 'small', formatLink(link)),
    alt: formatMessage({ id: 'own-reviews.photo' }, { number: i + 1 }),
    state: <FormattedMessage id={`own-reviews.photo-${photo.state}`} />,
    deleteLabel: formatMessage({ id: 'own-reviews.photo-delete-label' }, { number: i + 1 }),
  }))
  return <PhotoList photos={shown} owner={id} deleteText={<FormattedMessage id="own-reviews.photo-delete" />} />
}
