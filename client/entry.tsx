import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createIntl, createIntlCache } from 'react-intl'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LOCALE_HEADER } from '#shared/api/sessions.ts'
import { withDigitGrouping } from '#shared/digit-grouping.ts'
import { App } from './app.tsx'
import type { QueryResults } from './boot-data.ts'
import { importSite } from './import-site.ts'
import { createApi } from './lib/api.ts'
import { dedupe } from './lib/dedupe.ts'
import { withDeferredMessages } from './lib/deferred-messages.ts'
import { COUNTRY_PROMPT_ID, type Site, siteContext } from './lib/page.ts'
import { enablePrefetch } from './lib/prefetch.ts'
import { createQueryClient } from './lib/query-client.ts'
import { refetchOnFocus } from './lib/refetch-on-focus.ts'
import { withApiKey } from './lib/session.ts'
import { createRoutes } from './routes.tsx'
import { type AppRouter, syncSession } from './sync-session.ts'

const { boot } = window

/** Reports that every part of the page is hydrated. A wrapper changes no useId. */
function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    boot.onHydrated()
  }, [])
  return children
}

/** Puts the streamed query results into the cache: those that are here, and the others as they arrive. */
function receiveQueryResults(queryClient: QueryClient) {
  const cacheResults = (results: QueryResults) => {
    for (const [key, data] of results)
      if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data)
  }
  window.queries.forEach(cacheResults)
  window.queries.push = (...streamed) => {
    streamed.forEach(cacheResults)
    return 0
  }
}

async function createRouter(site: Site) {
  const routes = createRoutes(site.tenant, site.locale, !!boot.strictCsp)
  // The server's HTML is there already: React needs the page's code before it can take over.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  enablePrefetch(routes, site)
  return createBrowserRouter(routes, {
    hydrationData: boot.router,
    getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
  })
}

/** Hydrates the page, then renders the country prompt, a root of its own. */
async function render(wrap: (content: ReactNode) => ReactNode, router: AppRouter) {
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  hydrateRoot(root, <HydrationMarker>{wrap(<RouterProvider router={router} />)}</HydrationMarker>)

  const { visitorCountry } = boot
  const promptContainer = document.getElementById(COUNTRY_PROMPT_ID)
  if (!visitorCountry || !promptContainer) return
  const { CountryPrompt } = await withDeferredMessages(() => import('./features/basket/country/index.ts'))
  createRoot(promptContainer).render(wrap(<CountryPrompt country={visitorCountry} />))
}

async function hydrate() {
  const { locale, width, origin, today, variants, isCrawler } = boot
  const { tenant, messages } = await importSite(boot)
  const queryClient = createQueryClient()
  receiveQueryResults(queryClient)

  const send = withApiKey((path, init) =>
    fetch(path, { ...init, headers: { ...init?.headers, [LOCALE_HEADER]: locale } }),
  )
  const reads = dedupe(send)
  const site: Site = {
    tenant,
    locale,
    queryClient,
    width,
    origin,
    today,
    variants,
    isCrawler,
    api: createApi(reads),
    notifySessionChange: async () => undefined, // until the router is there (syncSession)
  }
  const router = await createRouter(site)
  syncSession(site, router, send, reads)
  refetchOnFocus()

  const intl = withDigitGrouping(createIntl({ locale, messages, onError: () => undefined }, createIntlCache()))
  const wrap = (content: ReactNode) => (
    <App site={site} intl={intl}>
      {content}
    </App>
  )
  await render(wrap, router)
}

void hydrate()
