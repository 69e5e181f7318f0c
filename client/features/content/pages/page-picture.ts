import type { Head } from '#client/lib/page.ts'
import type { ContentPage } from '#shared/api/content.ts'

/** The picture that stands for an editors' page where a link to it is shared: that of its hero or film, if any. */
export function findPagePicture(page: ContentPage | undefined): Head['picture'] {
  const block = page?.blocks.find((each) => each.type === 'hero' || each.type === 'video')
  return block && { source: block.picture, alt: block.pictureAlt }
}
