import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { Picture } from '#client/components/picture.tsx'
import type { PictureData } from '#shared/api/catalog.ts'

interface ThumbnailProps {
  pictures: readonly PictureData[]
  idPrefix: string
  current: number
  onShow: (event: MouseEvent, index: number) => void
}

export function Thumbnails({ pictures, idPrefix, current, onShow }: ThumbnailProps) {
  const { formatMessage } = useIntl()
  return (
    <ul className="gallery__thumbnails">
      {pictures.map((picture, index) => (
        <li key={picture.source}>
          <a
            className="gallery__thumbnail"
            href={`#${idPrefix}-${index + 1}`}
            aria-label={formatMessage({ id: 'catalog.picture-of' }, { number: index + 1, count: pictures.length })}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => onShow(event, index)}
          >
            <Picture picture={picture} ratio="3-4" sizes="64px" decorative />
          </a>
        </li>
      ))}
    </ul>
  )
}
