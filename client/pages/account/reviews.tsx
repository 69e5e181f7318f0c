import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { OwnReviewList, ownReviewsQuery } from '#client/features/catalog/own-reviews/index.ts'
import { AccountFrame, SuccessMessage } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import type { PageModule } from '#client/lib/page.ts'

const successMessages = { deleted: 'own-reviews.deleted' } as const

const parsePage = (search: URLSearchParams) => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1
}

export const load: PageModule['load'] = async (site, { url }) => {
  await requireLogin(site, url)
  await site.queryClient.fetchQuery(ownReviewsQuery(site.api, {}, parsePage(url.searchParams)))
}

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('own-reviews.title'),
  noindex: true,
})

/** The customer's own reviews, and what they may still review. */
export default function ReviewsPage() {
  const [search] = useSearchParams()
  return (
    <AccountFrame page="account/reviews" title={<FormattedMessage id="own-reviews.title" />}>
      <SuccessMessage messageIds={successMessages} />
      <OwnReviewList link={{}} page={parsePage(search)} />
    </AccountFrame>
  )
}
