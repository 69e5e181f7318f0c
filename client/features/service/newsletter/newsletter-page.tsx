import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx'
import { usePath } from '#client/lib/page.ts'

/** A page about the newsletter, below the help. */
export function NewsletterPage({
  title,
  children,
}: {
  title: 'newsletter.title' | 'newsletter.out-title'
  children: ReactNode
}) {
  const path = usePath()
  const { formatMessage } = useIntl()
  return (
    <article className="content container container--narrow newsletter">
      <Breadcrumbs
        items={[
          { label: formatMessage({ id: 'customers.help' }), href: path('service/help') },
          { label: formatMessage({ id: title }) },
        ]}
      />
      <h1 className="content__heading">
        <FormattedMessage id={title} />
      </h1>
      {children}
    </article>
  )
}
