import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '#client/components/alert.tsx'
import { AddPhotosForm, PhotoList } from '#client/features/core/photos/index.ts'
import { useSite } from '#client/lib/page.ts'
import { type GuaranteeClaim, MAX_CLAIM_PHOTOS } from '#shared/api/guarantee-claims.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import { getClaimPhotoHref, getPhotosAction } from './queries.ts'

const failureIds = {
  count: 'guarantee-claims.files-count',
  size: 'guarantee-claims.files-size',
  required: 'photo-form.required',
  unreadable: 'photo-form.unreadable',
  busy: 'photo-form.busy',
} as const

/** The photos of a claim; until it is decided they can be added and taken away. */
export function ClaimPhotos({ claim: { id, photos, state }, link }: { claim: GuaranteeClaim; link: OrderPageLink }) {
  const { locale } = useSite()
  const { formatMessage } = useIntl()
  const [search] = useSearchParams()
  const failure =
    search.get('id') === id ? new Map(Object.entries(failureIds)).get(search.get('photos') ?? '') : undefined
  const isOpen = state === 'reported' || state === 'in-review'
  const free = MAX_CLAIM_PHOTOS - photos.length
  if (!isOpen && photos.length === 0) return null
  const shown = photos.map((photo, i) => ({
    id: photo,
    src: getClaimPhotoHref(photo, link),
    alt: formatMessage({ id: 'guarantee-claims.photo' }, { number: i + 1 }),
    ...(isOpen && { deleteLabel: formatMessage({ id: 'guarantee-claims.photo-delete-label' }, { number: i + 1 }) }),
  }))
  return (
    <div className="claim__photos" id={`photos-${id}`}>
      <h4 className="claim__subtitle">
        <FormattedMessage id="guarantee-claims.photos" />
      </h4>
      {failure && (
        <Alert kind="error" live>
          <FormattedMessage id={failure} />
        </Alert>
      )}
      {shown.length > 0 && (
        <PhotoList photos={shown} owner={id} deleteText={<FormattedMessage id="guarantee-claims.photo-delete" />} />
      )}
      {isOpen && free > 0 && (
        <AddPhotosForm
          action={getPhotosAction(link, id, locale)}
          id={`photos-${id}`}
          free={free}
          fieldName="guarantee-claims.photos"
          label={<FormattedMessage id="guarantee-claims.photos-choose" values={{ count: free }} />}
          hint={<FormattedMessage id="guarantee-claims.photos-hint" />}
          button={<FormattedMessage id="guarantee-claims.photos-add" />}
        />
      )}
    </div>
  )
}
