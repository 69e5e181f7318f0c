import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { RecentlyViewed } from '../../features/recommendations/index.ts'
import { SharedItems, sharedQuery } from '../../features/wishlist/index.ts'
import type { PageModule } from '../../lib/page.ts'

const tokenOf = (search: URLSearchParams) => search.get('token') ?? ''

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(sharedQuery(api, tokenOf(url.searchParams)))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) =>
  queryClient.getQueryData(sharedQuery(api, tokenOf(url.searchParams)).queryKey)?.ended ? 404 : 200

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('wishlist.shared-title'),
  noindex: true,
  secret: true,
})

/** A list that somebody shows by a secret link. */
export default function SharedWishlistPage() {
  const [search] = useSearchParams()
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="wishlist.shared-title" />
      </h1>
      <SharedItems token={tokenOf(search)} />
      <RecentlyViewed />
    </div>
  )
}
