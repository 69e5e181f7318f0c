import type { Picture } from '#shared/contracts/catalog.ts'
import { imageUrl } from '#shared/image.ts'

/** A small picture of an article beside its title, which already says what it shows. */
export function LinePicture({ picture }: { picture: Picture | undefined }) {
  if (!picture) return <span className="line-picture" />
  return (
    <span className="line-picture">
      <img src={imageUrl(picture.source, 160)} srcSet={`${imageUrl(picture.source, 160)} 1x, ${imageUrl(picture.source, 320)} 2x`} width={picture.width} height={picture.height} alt="" loading="lazy" />
    </span>
  )
}
