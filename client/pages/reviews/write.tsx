import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  OwnReviewList,
  ownReviewActions,
  ownReviewsQuery,
  parseReviewLink,
  ReviewEditor,
  reviewDraftQuery,
} from '#client/features/catalog/own-reviews/index.ts'
import { FailureMessage, SuccessMessage } from '#client/features/customers/account/index.ts'
import { requireLogin } from '#client/features/customers/sessions/index.ts'
import { useActionFailure } from '#client/lib/action-failure.ts'
import type { PageModule } from '#client/lib/page.ts'

const successMessages = {
  published: 'own-reviews.published',
  pending: 'own-reviews.pending',
  deleted: 'own-reviews.deleted',
  'photos-added': 'own-reviews.photos-added',
  'photo-deleted': 'own-reviews.photo-deleted',
} as const

const getSku = (search: URLSearchParams) => search.get('sku') ?? ''

/** For who holds the signed link of an order's e-mail; everybody else logs in first. */
export const load: PageModule['load'] = async (site, { url }) => {
  const { api, queryClient } = site
  const link = parseReviewLink(url.searchParams)
  if (!link.order) await requireLogin(site, url)
  const sku = getSku(url.searchParams)
  if (sku) await queryClient.fetchQuery(reviewDraftQuery(api, link, sku))
  else await queryClient.fetchQuery(ownReviewsQuery(api, link, 1))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) => {
  const query = reviewDraftQuery(api, parseReviewLink(url.searchParams), getSku(url.searchParams))
  return queryClient.getQueryData(query.queryKey) === null ? 404 : 200
}

export const action: PageModule['action'] = ownReviewActions

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('own-reviews.write-title'),
  noindex: true,
  secret: true,
})

/** The form for one product; without one, what the order of the link lets its buyer review. */
export default function WriteReviewPage() {
  const [search] = useSearchParams()
  const link = parseReviewLink(search)
  const sku = getSku(search)
  const failure = useActionFailure()
  return (
    <div className="container container--narrow review-page">
      <h1 className="review-page__title">
        <FormattedMessage id={sku ? 'own-reviews.write-title' : 'own-reviews.order-title'} />
      </h1>
      {failure?.values.intent !== 'store' && <FailureMessage />}
      <SuccessMessage messageIds={successMessages} />
      {sku ? <ReviewEditor key={sku} link={link} sku={sku} /> : <OwnReviewList link={link} page={1} />}
    </div>
  )
}
