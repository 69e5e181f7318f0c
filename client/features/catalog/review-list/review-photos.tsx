import { useIntl } from 'react-intl'
import { getPhotoHref } from '../ratings/index.ts'

interface Props {
  ids: readonly string[]
  author: string
  /** The query that opens photos which only their author may see. */
  link?: string
}

/** The photos of a review, each a link to its large version. */
export function ReviewPhotos({ ids, author, link }: Props) {
  const { formatMessage } = useIntl()
  if (ids.length === 0) return null
  return (
    <ul className="customer-review__photos">
      {ids.map((id, i) => (
        <li key={id}>
          <a className="customer-review__photo" href={getPhotoHref(id, 'large', link)} target="_blank" rel="noopener">
            <img
              src={getPhotoHref(id, 'small', link)}
              alt={formatMessage({ id: 'review-list.photo' }, { number: i + 1, author: author || 'none' })}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
