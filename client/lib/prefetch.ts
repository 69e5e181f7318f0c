import type { createBrowserRouter } from 'react-router'
import { matchRoutes } from 'react-router'
import type { Site } from './page.ts'
import { siteContext } from './page.ts'

type Router = ReturnType<typeof createBrowserRouter>

let prefetch: ((path: string) => void) | undefined

/** Called once by the browser's entry. */
export function enablePrefetch(router: Router, site: Site) {
  // a failed prefetch costs nothing; the navigation tells
  prefetch = (path) => void prefetchRoute(router, site, path).catch(() => undefined)
}

/** Brings code and data of a page into the caches before the click; does nothing before hydration. */
export function prefetchPage(path: string) {
  prefetch?.(path)
}

async function prefetchRoute(router: Router, site: Site, path: string) {
  const url = new URL(path, location.origin)
  const match = matchRoutes(router.routes as Parameters<typeof matchRoutes>[0], url)?.at(-1)
  if (!match) return
  const { route, params } = match
  const loaded = typeof route.lazy === 'function' ? await route.lazy() : route
  const { loader } = loaded as { loader?: (args: object) => Promise<unknown> }
  await loader?.({
    params,
    request: new Request(url),
    context: { get: (key: unknown) => (key === siteContext ? site : undefined) },
  })
}
