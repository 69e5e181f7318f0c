import { FormattedMessage } from 'react-intl'
import { ReviewChecks } from '#client/features/catalog/own-reviews/index.ts'
import type { PageModule } from '#client/lib/page.ts'

export const head: PageModule['head'] = (_site, { url }, formatMessage) => ({
  title: formatMessage('own-reviews.checks-title'),
  description: formatMessage('own-reviews.checks-buyers'),
  canonical: url.pathname,
})

/** Whether and how the shop makes sure that reviews come from buyers (law 13). */
export default function ReviewChecksPage() {
  return (
    <article className="content container">
      <h1 className="content__heading">
        <FormattedMessage id="own-reviews.checks-title" />
      </h1>
      <ReviewChecks />
    </article>
  )
}
