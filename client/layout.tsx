import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { isPaymentPage } from '#shared/routes.ts'
import { SkipLink } from './components/skip-link.tsx'
import { CompareTray } from './features/compare/index.ts'
import { Consent } from './features/consent/index.ts'
import { chromeQuery } from './features/content/index.ts'
import { Hearts } from './features/hearts/index.ts'
import { LoginLayer } from './features/login/index.ts'
import { MiniProduct } from './features/mini-product/index.ts'
import { CheckoutHeader, Footer, Header, LegalLine } from './features/navigation/index.ts'
import { SessionProblem, sessionQuery } from './features/sessions/index.ts'
import { Tracking } from './features/tracking/index.ts'
import { LiveRegion, useArrival } from './lib/announce.tsx'
import { useDelegatedLinks } from './lib/links.ts'
import { ABROAD_ID, HEADER_END_ID, type Site } from './lib/page.ts'

const MAIN_ID = 'main'
const BUSY_AFTER_MS = 300 // a page that comes sooner needs no sign of work

/** What stands around every page, and who it is for. A failure leaves the frame without its links: the page still stands. */
export async function loadLayout({ api, queryClient }: Site) {
  await Promise.all([queryClient.prefetchQuery(chromeQuery(api)), queryClient.prefetchQuery(sessionQuery(api))])
}

/** The frame: the shop's, the checkout's calm one, or none for service layers (specification §2: children only). */
export function Layout() {
  const page = useMatches().at(-1)?.id ?? ''
  const { formatMessage } = useIntl()
  useDelegatedLinks()
  useArrival(MAIN_ID)
  const main = (
    <main className="page__main" id={MAIN_ID} data-page={page} tabIndex={-1}>
      <Outlet />
    </main>
  )
  if (page.startsWith('content/layer')) return <div className="page page--bare">{main}</div>
  const checkout = isPaymentPage(page)
  return (
    <div className="page">
      <SkipLink target={MAIN_ID} label={formatMessage({ id: 'common.skip-to-content' })} />
      <div id={ABROAD_ID} />
      <Consent quiet={checkout} />
      <Progress />
      {checkout ? <CheckoutHeader /> : <Header />}
      <LiveRegion id={HEADER_END_ID} />
      <SessionProblem />
      {main}
      {checkout ? (
        <footer className="footer">
          <div className="container">
            <LegalLine />
          </div>
        </footer>
      ) : (
        <Footer />
      )}
      {!checkout && !page.startsWith('compare') && <CompareTray />}
      {!checkout && <MiniProduct />}
      {!checkout && <LoginLayer />}
      {!checkout && <Hearts />}
      <Tracking barred={isPaymentPage(page)} />
      <ScrollRestoration />
    </div>
  )
}

/** A line at the top while the next page is on its way. */
function Progress() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? BUSY_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [busy])
  if (!shown) return null
  return (
    <div className="progress" role="status">
      <span className="visually-hidden">
        <FormattedMessage id="navigation.page-loading" />
      </span>
    </div>
  )
}
