import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { siteFrameQuery } from '#client/features/content/site-frame/index.ts'
import { isPaymentPage } from '#shared/routes.ts'
import { SkipLink } from './components/skip-link.tsx'
import { WishlistButtonForm } from './features/basket/wishlist-button/index.ts'
import { CompareTray } from './features/catalog/compare/index.ts'
import { MiniProduct } from './features/catalog/mini-product/index.ts'
import { CheckoutHeader, Footer, Header, LegalLine } from './features/content/navigation/index.ts'
import { Tracking } from './features/content/tracking/index.ts'
import { Consent } from './features/customers/consent/index.ts'
import { LoginLayer } from './features/customers/login/index.ts'
import { SessionErrorAlert, sessionQuery } from './features/customers/sessions/index.ts'
import { LiveRegion, useNavigationFocus } from './lib/announce.tsx'
import { useDelegatedLinks } from './lib/links.ts'
import { COUNTRY_PROMPT_ID, HEADER_END_ID, type Site } from './lib/page.ts'

const MAIN_ID = 'main'
const PROGRESS_DELAY_MS = 300 // a page that arrives sooner needs no progress bar

/** Loads the site frame and the session. If that fails, the page renders with a frame without links. */
export async function loadLayout({ api, queryClient }: Site) {
  await Promise.all([queryClient.prefetchQuery(siteFrameQuery(api)), queryClient.prefetchQuery(sessionQuery(api))])
}

/** The frame: the shop's, the checkout's reduced one, or none for service layers (S2: children only). */
export function Layout() {
  const page = useMatches().at(-1)?.id ?? ''
  const { formatMessage } = useIntl()
  useDelegatedLinks()
  useNavigationFocus(MAIN_ID)
  const main = (
    <main className="page__main" id={MAIN_ID} data-page={page} tabIndex={-1}>
      <Outlet />
    </main>
  )
  if (page.startsWith('content/layer')) return <div className="page page--bare">{main}</div>
  const isPayment = isPaymentPage(page)
  return (
    <div className="page">
      <SkipLink target={MAIN_ID} label={formatMessage({ id: 'common.skip-to-content' })} />
      <div id={COUNTRY_PROMPT_ID} />
      <Consent quiet={isPayment} />
      <NavigationProgress />
      {isPayment ? <CheckoutHeader /> : <Header />}
      <LiveRegion id={HEADER_END_ID} />
      <SessionErrorAlert />
      {main}
      {isPayment ? (
        <footer className="footer">
          <div className="container">
            <LegalLine />
          </div>
        </footer>
      ) : (
        <Footer />
      )}
      {!isPayment && !page.startsWith('compare') && <CompareTray />}
      {!isPayment && <MiniProduct />}
      {!isPayment && <LoginLayer />}
      {!isPayment && <WishlistButtonForm />}
      <Tracking barred={isPaymentPage(page)} />
      <ScrollRestoration />
    </div>
  )
}

/** A progress bar at the top while the next page loads. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [isVisible, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? PROGRESS_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [busy])
  if (!isVisible) return null
  return (
    <div className="progress" role="status">
      <span className="visually-hidden">
        <FormattedMessage id="navigation.page-loading" />
      </span>
    </div>
  )
}
