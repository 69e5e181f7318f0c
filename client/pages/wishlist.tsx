import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { getPath } from '#shared/routes.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import {
  LoginGate,
  performWishlistIntent,
  WishlistItems,
  WishlistShareBox,
  type WishlistToggle,
  WishlistToggleMessage,
  wishlistQuery,
  wishlistVariantsQuery,
} from '../features/basket/wishlist/index.ts'
import { RecentlyViewed } from '../features/catalog/recommendations/index.ts'
import { sessionQuery, useSession } from '../features/customers/sessions/index.ts'
import { useActionFailure } from '../lib/action-failure.ts'
import { ApiError } from '../lib/api.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { findSafePath } from '../lib/links.ts'
import { type PageModule, type Site, useSite } from '../lib/page.ts'

/** Needs a full login (S4); everybody else is asked to log in. */
export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (type !== 2) return
  const edit = url.searchParams.get('edit')
  const { items } = await queryClient.fetchQuery(wishlistQuery(api))
  if (edit && items.some(({ product }) => product.sku === edit))
    await queryClient.ensureQueryData(wishlistVariantsQuery(api, edit))
}

/** Performs an intent without JavaScript. `back` is the page of a wishlist button. */
export const action: PageModule['action'] = async (site, form) => {
  const { intent, sku, link, notice } = await performWishlistIntent(site, form).catch((error: unknown) =>
    redirectToLogin(site, error),
  )
  if (link) return { status: 200, fields: {}, values: { link } }
  const back = String(form.get('back') ?? '')
  const queryByIntent: Record<string, Record<string, string>> = {
    add: { added: sku, back },
    remove: { removed: sku, ...(back && { back }) },
    basket: { basket: sku },
    notice: { notice: notice ?? '' },
  }
  return { redirect: `${getWishlistPath(site)}?${new URLSearchParams(queryByIntent[intent])}`.replace(/\?$/, '') }
}

const getWishlistPath = ({ tenant, locale }: Site) => getPath(tenant, locale, 'wishlist')

/** Recognised customers have to enter their password before they change anything (O9). */
function redirectToLogin({ tenant, locale }: Site, error: unknown): never {
  if (!(error instanceof ApiError && error.code === 'login-required')) throw error
  const next = new URLSearchParams({ next: getPath(tenant, locale, 'wishlist') })
  throw new Response(null, {
    status: 303,
    headers: { location: `${getPath(tenant, locale, 'account/login')}?${next}` },
  })
}

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
  const notice = search.get('notice')
  if (code)
    return (
      <Alert kind="error" live>
        <FormattedMessage id={`error.${code}`} />
      </Alert>
    )
  if (notice !== 'active' && notice !== 'pending') return null
  return (
    <Alert kind="success">
      <FormattedMessage id={notice === 'active' ? 'wishlist.alert-active' : 'wishlist.alert-pending'} />
    </Alert>
  )
}
