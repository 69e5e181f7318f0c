import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import {
  LoginGate,
  WishlistItems,
  WishlistShareBox,
  type WishlistToggle,
  WishlistToggleMessage,
  wishlistAction,
  wishlistQuery,
  wishlistVariantsQuery,
} from '../features/basket/wishlist/index.ts'
import { RecentlyViewed } from '../features/catalog/recommendations/index.ts'
import { sessionQuery, useSession } from '../features/customers/sessions/index.ts'
import { useActionFailure } from '../lib/action-failure.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { findSafePath } from '../lib/links.ts'
import { type PageModule, useSite } from '../lib/page.ts'

/** Needs a full login (S4); everybody else is asked to log in. */
export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (type !== 2) return
  const edit = url.searchParams.get('edit')
  const { items } = await queryClient.fetchQuery(wishlistQuery(api))
  if (edit && items.some(({ product }) => product.sku === edit))
    await queryClient.ensureQueryData(wishlistVariantsQuery(api, edit))
}

export const action = wishlistAction

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('wishlist.title'),
  description: formatMessage('wishlist.description'),
  noindex: true,
})

export default function WishlistPage() {
  const { full } = useSession()
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="wishlist.title" /> {full && <WishlistCount />}
      </h1>
      <SubmitResult />
      {full ? <OwnWishlist /> : <WishlistLoginGate />}
      <RecentlyViewed />
    </div>
  )
}

function WishlistCount() {
  const { data } = useSuspenseQuery(wishlistQuery(useSite().api))
  if (data.count === 0) return null
  return (
    <span className="wishlist__count">
      <FormattedMessage id="wishlist.count" values={{ count: data.count }} />
    </span>
  )
}

const WishlistLoginGate = () => <LoginGate toggle={useSubmittedChange()} />

function OwnWishlist() {
  const [search] = useSearchParams()
  const submittedChange = useSubmittedChange()
  const link = useActionFailure()?.values.link
  const hydrated = useHydrated()
  return (
    <>
      {submittedChange?.did === 'added' && <WishlistToggleMessage {...submittedChange} />}
      <WishlistItems edit={search.get('edit') ?? undefined} />
      <div className="wishlist__foot">
        <WishlistShareBox linkBefore={link} />
        {hydrated && (
          <Button
            variant="quiet"
            size="small"
            icon="document"
            className="wishlist__print"
            onClick={() => window.print()}
          >
            <FormattedMessage id="wishlist.print" />
          </Button>
        )}
      </div>
    </>
  )
}

/** The result of a wishlist button pressed without JavaScript, and its page. */
function useSubmittedChange(): WishlistToggle | undefined {
  const { origin } = useSite()
  const [search] = useSearchParams()
  const change = (['added', 'removed'] as const).find((each) => search.has(each))
  return change && { did: change, sku: search.get(change) ?? '', back: findSafePath(search.get('back'), origin) }
}

/** The result of a form posted without JavaScript. */
function SubmitResult() {
  const code = useActionFailure()?.code
  const [search] = useSearchParams()
  const alert = search.get('alert')
  if (code)
    return (
      <Alert kind="error" live>
        <FormattedMessage id={`error.${code}`} />
      </Alert>
    )
  if (alert !== 'active' && alert !== 'pending') return null
  return (
    <Alert kind="success">
      <FormattedMessage id={alert === 'active' ? 'wishlist.alert-active' : 'wishlist.alert-pending'} />
    </Alert>
  )
}
