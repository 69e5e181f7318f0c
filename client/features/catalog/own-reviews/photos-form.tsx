import { type SubmitEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { getPhotoHref } from '#client/features/catalog/ratings/index.ts'
import { useSite } from '#client/lib/page.ts'
import { RATINGS_API } from '#shared/api/catalog.ts'
import { MAX_REVIEW_PHOTOS, type OwnReview, REVIEW_PHOTOS_PATH } from '#shared/api/own-reviews.ts'
import { formatLink, type OrderLink } from './queries.ts'
import { shrinkPhotos } from './shrink-photos.ts'

const failureIds = {
  count: 'own-reviews.files-count',
  size: 'own-reviews.files-size',
  required: 'own-reviews.files-required',
  unreadable: 'own-reviews.files-unreadable',
  busy: 'own-reviews.photos-busy',
} as const

/** Adds photos to a review, and takes them away: a form of its own, so that it can send files without script. */
export function PhotosForm({ review, link }: { review: OwnReview; link: OrderLink }) {
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
      {free > 0 && <AddPhotosForm action={action} free={free} />}
    </section>
  )
}

/** Sends the files as they are without JavaScript; with it, large ones are made smaller first. */
function AddPhotosForm({ action, free }: { action: string; free: number }) {
  const files = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy || !files.current) return
    setBusy(true)
    await shrinkPhotos(files.current)
    form.submit()
  }
  return (
    <form className="photos-form__add" method="post" encType="multipart/form-data" action={action} onSubmit={send}>
      <label className="field__label" htmlFor="photos-files">
        <FormattedMessage id="own-reviews.photos-choose" values={{ count: free }} />
      </label>
      <span className="field__hint" id="photos-hint">
        <FormattedMessage id="own-reviews.photos-hint" />
      </span>
      <input
        className="photos-form__files"
        id="photos-files"
        ref={files}
        name="photos"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={free > 1}
        required
        aria-describedby="photos-hint"
      />
      <Button type="submit" busy={busy}>
        <FormattedMessage id="own-reviews.photos-add" />
      </Button>
    </form>
  )
}

function OwnPhotos({ review: { id, photos }, link }: { review: OwnReview; link: OrderLink }) {
  const { formatMessage } = useIntl()
  return (
    <ul className="photos-form__list">
      {photos.map((photo, i) => (
        <li className="photos-form__photo" key={photo.id}>
          <img
            src={getPhotoHref(photo.id, 'small', formatLink(link))}
            alt={formatMessage({ id: 'own-reviews.photo' }, { number: i + 1 })}
            width={96}
            height={96}
          />
          <span className="photos-form__state">
            <FormattedMessage id={`own-reviews.photo-${photo.state}`} />
          </span>
          <Form method="post">
            <input type="hidden" name="intent" value="delete-photo" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="photo" value={photo.id} />
            <Button
              type="submit"
              size="small"
              aria-label={formatMessage({ id: 'own-reviews.photo-delete-label' }, { number: i + 1 })}
            >
              <FormattedMessage id="own-reviews.photo-delete" />
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
