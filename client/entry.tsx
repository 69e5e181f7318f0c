import type { QueryKey } from '@tanstack/react-query'
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

/**
 * Pairs of key and data. They count as fresh when they arrive, whatever the clocks say: the page may come from a cache.
 */
type QueryResults = [QueryKey, unknown][]

declare global {
  interface Window {
    /** What the server has decided for this page (server/storefront/render/document.ts). */
    boot: {
      site: string
      /** Address of this file, and of all that it and the page import at once. */
      entry: string
      scripts: readonly string[]
      locale: Locale
      /** What this installation has switched after the build. */
      features?: TenantPublic['featureOverrides']
      width: ViewportClass
      origin: string
      today: string
      variants: ExperimentVariants
      /** Where the visitor seems to be, if the shop has others to offer there; never on payment pages. */
      visitorCountry?: Country
      /**
       * True on payment pages: what is not listed does not run (server/storefront/payment-pages/payment-scripts.ts).
       */
      strictCsp?: boolean
      router: HydrationState
      /** Called where the page's first whole markup ends: React may come now. */
      onShellRendered(): void
      /** Called once React answers: what waited for it is done now. */
      onHydrated(): void
    }
    /** Query results in the order the stream brought them. */
    queries: QueryResults[]
  }
}

/** Tells once every part of the page listens. A wrapper changes no useId. */
function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    window.boot.onHydrated()
  }, [])
  return children
}

/**
 * After the session has changed nothing that was known of the visitor holds: what is in sight is asked anew, the rest
 * when it is wanted.
 */
async function refreshAfterSessionChange({ queryClient }: Site, router: ReturnType<typeof createBrowserRouter>) {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  await router.revalidate()
}

async function hydrate() {
  const { boot } = window
  // The address of the words is the server's own, written under this page's nonce.
  const {
    tenant: built,
    messages,
    deferred,
  } = ((await import(boot.site)) as { default: { tenant: TenantPublic; messages: Messages; deferred: string } }).default
  const { locale, width, origin, today, variants } = boot
  const tenant = boot.features ? { ...built, features: { ...built.features, ...boot.features } } : built
  setDeferredMessages(async () => Object.assign(messages, ((await import(deferred)) as { default: Messages }).default))
  const queryClient = createQueryClient()
  const cacheResults = (results: QueryResults) => {
    for (const [key, data] of results)
      if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data)
  }
  window.queries.forEach(cacheResults)
  window.queries.push = (...streamed) => {
    streamed.forEach(cacheResults)
    return 0
  }

  const send = withApiKey((path, init) =>
    fetch(path, { ...init, headers: { ...init?.headers, [LOCALE_HEADER]: locale } }),
  )
  const read = dedupe(send)
  const api = createApi(read)
  const site: Site = {
    tenant,
    locale,
    queryClient,
    api,
    width,
    origin,
    today,
    variants,
    notifySessionChange: async () => undefined,
  }
  const routes = createRoutes(tenant, locale, !!boot.strictCsp)

  // Server HTML is there already: its page code has to be there too before React takes over.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, {
    hydrationData: boot.router,
    getContext: () => new RouterContextProvider(new Map([[siteContext, site]])),
  })
  enablePrefetch(router, site)
  void send.obtainKey() // S4: on load
  const broadcastSessionChange = watchSession(send, () => {
    read.forget() // another tab's login was no write of this one
    void refreshAfterSessionChange(site, router)
  })
  site.notifySessionChange = async () => {
    broadcastSessionChange()
    await refreshAfterSessionChange(site, router)
  }
  refetchOnFocus()
  const intl = withDigitGrouping(createIntl({ locale, messages, onError: () => undefined }, createIntlCache()))
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  const app = (content: ReactNode) => (
    <App site={site} intl={intl}>
      {content}
    </App>
  )
  hydrateRoot(root, <HydrationMarker>{app(<RouterProvider router={router} />)}</HydrationMarker>)

  const { visitorCountry } = boot
  const promptContainer = document.getElementById(COUNTRY_PROMPT_ID)
  if (!visitorCountry || !promptContainer) return
  const { CountryPrompt } = await withDeferredMessages(() => import('./features/basket/country/index.ts'))
  createRoot(promptContainer).render(app(<CountryPrompt country={visitorCountry} />))
}

void hydrate()
