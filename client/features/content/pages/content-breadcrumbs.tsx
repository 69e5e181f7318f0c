import { FormattedDate, FormattedMessage } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import type { ContentPage } from '#shared/api/content.ts'
import { useLinkTargets } from './link-target.ts'

/** The way down to an editor's page. */
export function ContentBreadcrumbs({ page }: { page: ContentPage }) {
  const { href } = useLinkTargets()
  const crumbs = (page.crumbs ?? []).flatMap(({ label, target }) => {
    const address = href(target)
    return address ? [{ label, href: address }] : []
  })
  return <Breadcrumbs items={[...crumbs, { label: page.heading }]} />
}

/** From when an editor's text is. */
export const ContentVersion = ({ page }: { page: ContentPage }) => (
  <p className="content__version">
    <FormattedMessage
      id="content.version"
      values={{ date: <FormattedDate value={page.version} dateStyle="long" timeZone="UTC" /> }}
    />
  </p>
)
