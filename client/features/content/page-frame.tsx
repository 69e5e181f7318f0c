import { FormattedDate, FormattedMessage } from 'react-intl'
import type { ContentPage } from '#shared/contracts/content.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { useTargets } from './target.ts'

/** The way down to an editor's page. */
export function ContentCrumbs({ page }: { page: ContentPage }) {
  const { href } = useTargets()
  const way = (page.crumbs ?? []).flatMap(({ label, target }) => {
    const address = href(target)
    return address ? [{ label, href: address }] : []
  })
  return <Breadcrumbs items={[...way, { label: page.heading }]} />
}

/** From when an editor's text is. */
export const ContentVersion = ({ page }: { page: ContentPage }) => (
  <p className="content__version">
    <FormattedMessage id="content.version" values={{ date: <FormattedDate value={page.version} dateStyle="long" timeZone="UTC" /> }} />
  </p>
)
