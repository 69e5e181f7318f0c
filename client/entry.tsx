import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createIntl, createIntlCache } from 'react-intl'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LOCALE_HEADER } from '#shared/api/sessions.ts'
import { withDigitGrouping } from '#shared/digit-grouping.ts'
import type { ExperimentVariants } from '#shared/experiments.ts'
import type { Messages } from '#shared/messages/index.ts'
import type { Country, Locale, TenantPublic } from '#shared/tenant.ts'
import { App } from './app.tsx'
import { createApi } from './lib/api.ts'
import { dedupe } from './lib/dedupe.ts'
import { setDeferredMessages, withDeferredMessages } from './lib/deferred-messages.ts'
import { COUNTRY_PROMPT_ID, type Site, siteContext, type ViewportClass } from './lib/page.ts'
import { enablePrefetch } from './lib/prefetch.ts'
import { createQueryClient } from './lib/query-client.ts'
import { refetchOnFocus } from './lib/refetch-on-focus.ts'
import { watchSession, withApiKey } from './lib/session.ts'
import { createRoutes } from './routes.tsx'

/** Pairs of key and data. They count as fresh on arrival, because the page may come from a cache. */
type QueryResults = [QueryKey, unknown][]

declare global {
  interface Window {
    /** What the server has decided for this page (server/storefront/render/document.ts). */
    boot: {
      site: string
      /** Addresses of this file, and of all that it and the page import at once. */
      entry: string
      scripts: readonly string[]
      locale: Locale
      /** Feature flags that this installation has set since the build. */
      features?: TenantPublic['featureOverrides']
      width: ViewportClass
      origin: string
      today: string
      variants: ExperimentVariants
      /** True if the server has taken this visitor for a crawler. */
      isCrawler?: boolean
      /** The visitor's probable country, if the shop has another shop to offer there; never on payment pages. */
      visitorCountry?: Country
      /** True on payment pages, where only listed scripts run (server/storefront/payment-pages/payment-scripts.ts). */
      strictCsp?: boolean
      router: HydrationState
      /** Called when the page's first markup is complete: React may start. */
      onShellRendered(): void
      /** Called once React handles events: queued ones are replayed now. */
      onHydrated(): void
    }
    /** Query results in the order in which the stream brought them. */
    queries: QueryResults[]
  }
}

/** What the module at `boot.site` exports (build.mjs). */
interface SiteModule {
  tenant: TenantPublic
  messages: Messages
  /** Address of the messages that no first page shows. */
  deferred: string
}

const { boot } = window

/** Reports that every part of the page is hydrated. A wrapper changes no useId. */
function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    boot.onHydrated()
  }, [])
  return children
}

/** Imports the tenant and its messages from the address that the server wrote; the deferred messages load later. */
async function importSite() {
  const { default: site }: { default: SiteModule } = await import(boot.site)
  const { tenant, messages, deferred } = site
  setDeferredMessages(async () => {
    const { default: deferredMessages }: { default: Messages } = await import(deferred)
    return Object.assign(messages, deferredMessages)
  })
  const { features } = boot
  return { messages, tenant: features ? { ...tenant, features: { ...tenant.features, ...features } } : tenant }
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

type AppRouter = Awaited<ReturnType<typeof createRouter>>

/** Drops what is known of the visitor: queries on screen are fetched again now, the others when they are needed. */
async function refreshAfterSessionChange({ queryClient }: Site, router: AppRouter) {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  await router.revalidate()
}

/** Refreshes this tab when another one logs in or out, and the other way round. */
function syncSession(
  site: Site,
  router: AppRouter,
  send: ReturnType<typeof withApiKey>,
  reads: ReturnType<typeof dedupe>,
) {
  void send.obtainKey() // S4: on load
  const broadcastSessionChange = watchSession(send, () => {
    reads.clear() // another tab's login was not a write of this one
    void refreshAfterSessionChange(site, router)
  })
  site.notifySessionChange = async () => {
    broadcastSessionChange()
    await refreshAfterSessionChange(site, router)
  }
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
  const { tenant, messages } = await importSite()
  const queryClient = createQueryClient()
  receiveQueryResults(queryClient)

  const send = withApiKey((path, init) =>
    fetch(path, { ...init, headers: { ...init?.headers, [LOCALE_HEADER]: locale } }),
  )
  const reads = dedupe(send)
  const site: Site = {
    ...{ tenant, locale, queryClient, width, origin, today, variants, isCrawler },
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
