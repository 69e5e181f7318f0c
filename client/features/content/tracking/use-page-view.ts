import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHasConsent } from '#client/features/customers/consent/index.ts'
import { readCookie, writeCookie } from '#client/lib/cookies.ts'
import { getNextPageView, type PageView } from './page-view.ts'
import { pushToDataLayer } from './tag-manager.ts'

const PAGE_VIEW_COOKIE = 'pageview' // S3.71; statistics: without consent C0002 the id is in memory only

declare global {
  interface Window {
    /** The initial id, set by a host that embeds the shop, e.g. the app. */
    pageViewId?: string
  }
}

/** Gives each path a view, reports it to the container, and stores the id in a cookie until the browser is closed. */
export function usePageView() {
  const { pathname } = useLocation()
  const allowed = useHasConsent('C0002')
  const view = useRef<PageView>(undefined)
  useEffect(() => {
    const next = getNextPageView(view.current, pathname, () => crypto.randomUUID(), window.pageViewId)
    if (next !== view.current) pushToDataLayer({ event: 'page-view', ...next })
    view.current = next
    const cookieValue = allowed ? next.id : undefined
    if (readCookie(PAGE_VIEW_COOKIE) !== cookieValue) writeCookie(PAGE_VIEW_COOKIE, cookieValue)
  }, [pathname, allowed])
  return view
}
