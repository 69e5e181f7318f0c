import { buildImageSrcSet, buildImageUrl, type ImageWidth, imageWidths } from '#shared/image.ts'

/** A picture: its source below /img, the original's size in pixels, and its text alternative. */
export interface PictureSource {
  source: string
  width: number
  height: number
  alt: string
}

export type PictureRatio = '3-4' | '1-1' | 'own'

interface Props {
  picture: PictureSource
  /** The HTML `sizes` attribute: how wide the picture is at which viewport. */
  sizes: string
  /** "first" is the largest picture of the first view; "eager" ones are above the fold; others load lazily. */
  priority?: 'first' | 'eager' | 'lazy'
  ratio?: PictureRatio
  /** True if the text beside it says the same. */
  decorative?: boolean
  className?: string
}

const DEFAULT_WIDTH = 480

/** The largest width that is served without upscaling, at most 480. */
const getFallbackWidth = (width: number): ImageWidth =>
  imageWidths.findLast((each) => each <= Math.min(width, DEFAULT_WIDTH)) ?? imageWidths[0]

/** A product picture on its tile; its place is reserved before it loads. */
export function Picture({ picture, sizes, priority = 'lazy', ratio = '3-4', decorative = false, className }: Props) {
  return (
    <span className={`picture picture--${ratio}${className ? ` ${className}` : ''}`}>
      <img
        className="picture__image"
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={buildImageSrcSet(picture.source, picture.width)}
        src={buildImageUrl(picture.source, getFallbackWidth(picture.width))}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}
