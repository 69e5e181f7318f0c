import { getDocumentTitle } from '#client/lib/head.tsx'
import type { Head, Site } from '#client/lib/page.ts'
import { buildImageUrl } from '#shared/image.ts'
import { getPath } from '#shared/routes.ts'
import { getShopName } from '#shared/tenant.ts'
import { escapeHtml } from './script-json.ts'

const PICTURE_WIDTH = 1200
/** Shown with links to pages that have no picture of their own. */
const DEFAULT_PICTURE_SOURCE = 'heroes/living-room.jpg'

/** The address that a shared link leads to; a secret one is never repeated. */
const getSharedPath = ({ tenant, locale }: Site, { canonical, secret }: Head, path: string) =>
  secret ? getPath(tenant, locale, 'home') : (canonical ?? path)

/** OpenGraph and Twitter tags: title, text and picture of the page where a link to it is shared. */
export function buildSocialTags(site: Site, head: Head, path: string): string {
  const { tenant, locale, origin } = site
  const title = getDocumentTitle({ ...head, divider: 'none' }, site)
  const shopName = getShopName(tenant, locale)
  const description = head.description || shopName
  const { source, alt } = head.picture ?? { source: DEFAULT_PICTURE_SOURCE, alt: shopName }
  const picture = origin + buildImageUrl(source, PICTURE_WIDTH)
  const openGraph = {
    type: head.kind ?? 'website',
    site_name: shopName,
    locale: locale.replace('-', '_'),
    url: origin + getSharedPath(site, head, path),
    title,
    description,
    image: picture,
    'image:alt': alt,
  }
  const twitter = { card: 'summary_large_image', title, description, image: picture, 'image:alt': alt }
  return [
    ...Object.entries(openGraph).map(([name, text]) => `<meta property="og:${name}" content="${escapeHtml(text)}">`),
    ...Object.entries(twitter).map(([name, text]) => `<meta name="twitter:${name}" content="${escapeHtml(text)}">`),
  ].join('')
}
