import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Modal } from '#client/components/modal.tsx'
import { Picture, type PictureRatio } from '#client/components/picture.tsx'
import type { PictureData } from '#shared/api/catalog.ts'
import { buildImageUrl } from '#shared/image.ts'
import { Thumbnails } from './thumbnails.tsx'

interface Props {
  pictures: readonly PictureData[]
  ratio: PictureRatio
  /** The HTML `sizes` attribute; by default that of the product's page. */
  sizes?: string
  /** Prefix of the views' ids, for a page with two galleries. */
  idPrefix?: string
}

const PAGE_SIZES = '(min-width: 1140px) 640px, (min-width: 900px) 52vw, 100vw'

/** Swiping on phones, thumbnails, and a press for the large picture; links do all of it without JavaScript. */
export function Gallery({ pictures, ratio, sizes = PAGE_SIZES, idPrefix = 'view' }: Props) {
  const { formatMessage } = useIntl()
  const views = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<PictureData>()
  useEffect(() => watchScroll(views.current, setCurrent), [])
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault()
    views.current?.scrollTo({ left: index * views.current.clientWidth, behavior: 'instant' })
    setCurrent(index)
  }
  return (
    <div className={pictures.length > 1 ? 'gallery gallery--many' : 'gallery'}>
      <ul
        className="gallery__views"
        ref={views}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={formatMessage({ id: 'catalog.pictures' })}
      >
        {pictures.map((picture, index) => (
          <li className="gallery__view" id={`${idPrefix}-${index + 1}`} key={picture.source}>
            <ZoomLink
              picture={picture}
              ratio={ratio}
              sizes={sizes}
              first={index === 0}
              onZoom={() => setZoomed(picture)}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbnails pictures={pictures} idPrefix={idPrefix} current={current} onShow={show} />}
      <Modal
        open={zoomed !== undefined}
        wide
        heading={zoomed?.alt}
        closeLabel={formatMessage({ id: 'common.close' })}
        onClose={() => setZoomed(undefined)}
      >
        {zoomed && (
          <a href={buildImageUrl(zoomed.source, 1200)}>
            <img
              className="gallery__large"
              src={buildImageUrl(zoomed.source, 1200)}
              width={zoomed.width}
              height={zoomed.height}
              alt={zoomed.alt}
            />
          </a>
        )}
      </Modal>
    </div>
  )
}

interface ZoomProps {
  picture: PictureData
  ratio: PictureRatio
  sizes: string
  first: boolean
  onZoom: () => void
}

function ZoomLink({ picture, ratio, sizes, first, onZoom }: ZoomProps) {
  return (
    <a
      className="gallery__zoom"
      href={buildImageUrl(picture.source, 1200)}
      onClick={(event) => {
        event.preventDefault()
        onZoom()
      }}
    >
      <Picture picture={picture} ratio={ratio} sizes={sizes} priority={first ? 'first' : 'lazy'} />
      <span className="gallery__hint">
        <Icon name="zoom" size="small" />
        <span className="gallery__hint-text">
          <FormattedMessage id="catalog.zoom" />
        </span>
      </span>
    </a>
  )
}

/** Reports which view is visible. */
function watchScroll(views: HTMLElement | null, onView: (index: number) => void) {
  if (!views) return undefined
  const listener = () => onView(Math.round(views.scrollLeft / Math.max(views.clientWidth, 1)))
  views.addEventListener('scroll', listener, { passive: true })
  return () => views.removeEventListener('scroll', listener)
}
