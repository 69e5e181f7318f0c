import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createIntl, createIntlCache } from 'react-intl'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { groupDigits } from '#shared/digits.ts'
import type { Variants } from '#shared/experiments.ts'
import type { Messages } from '#shared/messages/index.ts'
import type { Country, Locale, TenantPublic } from '#shared/tenant.ts'
import { App } from './app.tsx'
import { createApi } from './lib/api.ts'
import { dedupe } from './lib/dedupe.ts'
import { watchFocus } from './lib/focus.ts'
import { setLateWords, withLateWords } from './lib/late-words.ts'
import { ABROAD_ID, type AssumedWidth, type Site, siteContext } from './lib/page.ts'
import { enablePrefetch } from './lib/prefetch.ts'
import { createQueryClient } from './lib/query-client.ts'
import { watchSession, withApiKey } from './lib/session.ts'
import { createRoutes } from './routes.tsx'

/** Pairs of key and data. They count as fresh when they arrive, whatever the clocks say: the page may come from a cache. */
type Results = [QueryKey, unknown][]

declare global {
  interface Window {
    /** What the server has decided for this page (server/render/document.ts). */
    boot: {
      site: string
      /** Address of this file, and of all that it and the page import at once. */
      entry: string
      scripts: readonly string[]
      locale: Locale
      /** What this installation has switched after the build. */
      features?: TenantPublic['switched']
      width: AssumedWidth
      origin: string
      today: string
      variants: Variants
      /** Where the visitor seems to be, if the shop has others to offer there; never on payment pages. */
      abroad?: Country
      /** True on payment pages: what is not listed does not run (server/render/payment-scripts.ts). */
      sealed?: boolean
      router: HydrationState
      /** Called where the page's first whole markup ends: React may come now. */
      shown(): void
      /** Called once React answers: what waited for it is done now. */
      taken(): void
    }
    /** Query results in the order the stream brought them. */
    queries: Results[]
  }
}

/** Tells once every part of the page listens. A wrapper changes no useId. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    window.boot.taken()
  }, [])
  return children
}

/** After the session has changed nothing that was known of the visitor holds: what is in sight is asked anew, the rest when it is wanted. */
async function meetAgain({ queryClient }: Site, router: ReturnType<typeof createBrowserRouter>) {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
  await router.revalidate()
}

async function start() {
  const { boot } = window
  // The address of the words is the server's own, written under this page's nonce.
  const { tenant: built, messages, late } = ((await import(boot.site)) as { default: { tenant: TenantPublic; messages: Messages; late: string } }).default
  const { locale, width, origin, today, variants } = boot
  const tenant = boot.features ? { ...built, features: { ...built.features, ...boot.features } } : built
  setLateWords(async () => Object.assign(messages, ((await import(late)) as { default: Messages }).default))
  const queryClient = createQueryClient()
  const receive = (results: Results) => {
    for (const [key, data] of results) if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data)
  }
  window.queries.forEach(receive)
  window.queries.push = (...late) => {
    late.forEach(receive)
    return 0
  }

  const send = withApiKey((path, init) => fetch(path, { ...init, headers: { ...init?.headers, 'x-locale': locale } }))
  const read = dedupe(send)
  const api = createApi(read)
  const site: Site = { tenant, locale, queryClient, api, width, origin, today, variants, sessionChanged: async () => undefined }
  const routes = createRoutes(tenant, locale, !!boot.sealed)

  // Server HTML is there already: its page code has to be there too before React takes over.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, { hydrationData: boot.router, getContext: () => new RouterContextProvider(new Map([[siteContext, site]])) })
  enablePrefetch(router, site)
  void send.obtainKey() // specification §4: on load
  const tellOthers = watchSession(send, () => {
    read.forget() // another tab's login was no write of this one
    void meetAgain(site, router)
  })
  site.sessionChanged = async () => {
    tellOthers()
    await meetAgain(site, router)
  }
  watchFocus()
  const intl = groupDigits(createIntl({ locale, messages, onError: () => undefined }, createIntlCache()))
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root')
  const app = (content: ReactNode) => (
    <App site={site} intl={intl}>
      {content}
    </App>
  )
  hydrateRoot(root, <TakenOver>{app(<RouterProvider router={router} />)}</TakenOver>)

  const { abroad } = boot
  const place = document.getElementById(ABROAD_ID)
  if (!abroad || !place) return
  const { CountryLayer } = await withLateWords(() => import('./features/country/index.ts'))
  createRoot(place).render(app(<CountryLayer country={abroad} />))
}

void start()
