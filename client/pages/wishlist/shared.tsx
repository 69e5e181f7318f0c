import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { SharedWishlistItems, sharedWishlistQuery } from '#client/features/basket/wishlist/index.ts'
import { RecentlyViewed } from '#client/features/catalog/recommendations/index.ts'
import type { PageModule } from '#client/lib/page.ts'

const getToken = (search: URLSearchParams) => search.get('token') ?? ''

export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  await queryClient.ensureQueryData(sharedWishlistQuery(api, getToken(url.searchParams)))
}

export const status: PageModule['status'] = ({ api, queryClient }, { url }) =>
  queryClient.getQueryData(sharedWishlistQuery(api, getToken(url.searchParams)).queryKey)?.ended ? 404 : 200

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('wishlist.shared-title'),
  noindex: true,
  secret: true,
})

/** A wishlist that is shared by a secret link. */
export default function SharedWishlistPage() {
  const [search] = useSearchParams()
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="wishlist.shared-title" />
      </h1>
      <SharedWishlistItems token={getToken(search)} />
      <RecentlyViewed />
    </div>
  )
}
