import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useActionData, useSearchParams } from 'react-router'
import { pathFor } from '#shared/routes.ts'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { useErrorText } from '../features/basket/index.ts'
import { RecentlyViewed } from '../features/recommendations/index.ts'
import { sessionQuery, useSession } from '../features/sessions/index.ts'
import { doIntent, type Gone, LoginGate, type Pressed, PressedHeart, ShareBox, variantsQuery, WishItems, wishlistQuery } from '../features/wishlist/index.ts'
import { ApiError } from '../lib/api.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { ownPath } from '../lib/links.ts'
import { type ActionResult, type PageModule, type Site, useSite } from '../lib/page.ts'

/** Contents are for the full login alone (specification §4); everybody else is shown the way to it. */
export const load: PageModule['load'] = async ({ api, queryClient }, { url }) => {
  const { type } = await queryClient.ensureQueryData(sessionQuery(api))
  if (type !== 2) return
  const edit = url.searchParams.get('edit')
  const { items } = await queryClient.fetchQuery(wishlistQuery(api))
  if (edit && items.some(({ goods }) => goods.sku === edit)) await queryClient.ensureQueryData(variantsQuery(api, edit))
}

/** Does what a form asks for without JavaScript. A heart's own page is led back to by `back`. */
export const action: PageModule['action'] = async (site, form) => {
  const { intent, sku, link, notice } = await doIntent(site, form).catch((error: unknown) => loginFirst(site, error))
  if (link) return { status: 200, fields: {}, values: { link } }
  const back = String(form.get('back') ?? '')
  const notes: Record<string, Record<string, string>> = {
    add: { added: sku, back },
    remove: { removed: sku, ...(back && { back }) },
    basket: { basket: sku },
    notice: { notice: notice ?? '' },
  }
  return { redirect: `${listPath(site)}?${new URLSearchParams(notes[intent])}`.replace(/\?$/, '') }
}

const listPath = ({ tenant, locale }: Site) => pathFor(tenant, locale, 'wishlist')

/** Who is recognised only has to enter his password before he changes anything (O9). */
function loginFirst({ tenant, locale }: Site, error: unknown): never {
  if (!(error instanceof ApiError && error.code === 'login-required')) throw error
  const next = new URLSearchParams({ next: pathFor(tenant, locale, 'wishlist') })
  throw new Response(null, { status: 303, headers: { location: `${pathFor(tenant, locale, 'account/login')}?${next}` } })
}

export const head: PageModule['head'] = (_site, _request, words) => ({
  title: words('wishlist.title'),
  description: words('wishlist.description'),
  noindex: true,
})

export default function WishlistPage() {
  const { full } = useSession()
  return (
    <div className="wishlist container">
      <h1 className="wishlist__title">
        <FormattedMessage id="wishlist.title" /> {full && <Count />}
      </h1>
      <Posted />
      {full ? <OwnList /> : <Gate />}
      <RecentlyViewed />
    </div>
  )
}

function Count() {
  const { data } = useSuspenseQuery(wishlistQuery(useSite().api))
  if (data.count === 0) return null
  return (
    <span className="wishlist__count">
      <FormattedMessage id="wishlist.count" values={{ count: data.count }} />
    </span>
  )
}

const Gate = () => <LoginGate pressed={usePressed()} />

function OwnList() {
  const [search] = useSearchParams()
  const pressed = usePressed()
  const result = useActionData<ActionResult>()
  const link = result && 'values' in result ? result.values.link : undefined
  const hydrated = useHydrated()
  return (
    <>
      {pressed?.did === 'added' && <PressedHeart {...pressed} />}
      <WishItems edit={search.get('edit') ?? undefined} goneBefore={goneOf(search)} />
      <div className="wishlist__foot">
        <ShareBox linkBefore={link} />
        {hydrated && (
          <Button variant="quiet" size="small" icon="document" className="wishlist__print" onClick={() => window.print()}>
            <FormattedMessage id="wishlist.print" />
          </Button>
        )}
      </div>
    </>
  )
}

function goneOf(search: URLSearchParams): Gone | undefined {
  for (const how of ['removed', 'basket'] as const) {
    const sku = search.get(how)
    if (sku) return { sku, how }
  }
  return undefined
}

/** What became of a heart that was pressed without JavaScript, and on which page. */
function usePressed(): Pressed | undefined {
  const { origin } = useSite()
  const [search] = useSearchParams()
  const did = (['added', 'removed'] as const).find((each) => search.has(each))
  return did && { did, sku: search.get(did) ?? '', back: ownPath(search.get('back'), origin) }
}

/** What became of a form posted without JavaScript. */
function Posted() {
  const result = useActionData<ActionResult>()
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const code = result && 'code' in result ? result.code : undefined
  const notice = search.get('notice')
  if (code)
    return (
      <Alert kind="error" live>
        {errorText(new ApiError(400, code as ApiError['code']))}
      </Alert>
    )
  if (notice !== 'active' && notice !== 'asked') return null
  return (
    <Alert kind="success">
      <FormattedMessage id={notice === 'active' ? 'wishlist.notice-active' : 'wishlist.notice-asked'} />
    </Alert>
  )
}
