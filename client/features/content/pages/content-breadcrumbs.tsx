import { FormattedMessage } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { ContentPage } from '#shared/api/content.ts'
import { useLinkTargets } from './link-target.ts'

/** The breadcrumbs of an editor's page. */
export function ContentBreadcrumbs({ page }: { page: ContentPage }) {
  const { href } = useLinkTargets()
  const crumbs = (page.crumbs ?? []).flatMap(({ label, target }) => {
    const address = href(target)
    return address ? [{ label, href: address }] : []
  })
  return <Breadcrumbs items={[...crumbs, { label: page.heading }]} />
}

/** The date of an editor's text. */
export function ContentVersion({ page }: { page: ContentPage }) {
  const date = useFormatDay()(page.version)
  return (
    <p className="content__version">
      <FormattedMessage id="content.version" values={{ date }} />
    </p>
  )
}
