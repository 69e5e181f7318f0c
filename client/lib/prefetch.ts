import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { type Site, siteContext } from './page.ts'

let prefetch: ((path: string) => void) | undefined

/** Called once by the browser's entry. */
export function enablePrefetch(routes: RouteObject[], site: Site) {
  // a failed prefetch costs nothing: the navigation reports it
  prefetch = (path) => void prefetchRoute(routes, site, path).catch(() => undefined)
}

/** Prefetches code and data of a page before the click; does nothing before hydration. */
export function prefetchPage(path: string) {
  prefetch?.(path)
}

async function prefetchRoute(routes: RouteObject[], site: Site, path: string) {
  const url = new URL(path, location.origin)
  const match = matchRoutes(routes, url)?.at(-1)
  if (!match) return
  const { route, params } = match
  const loaded = typeof route.lazy === 'function' ? await route.lazy() : route
  if (typeof loaded.loader !== 'function') return
  await loaded.loader({
    url,
    params,
    pattern: route.path ?? '',
    request: new Request(url),
    context: new RouterContextProvider(new Map([[siteContext, site]])),
  })
}
