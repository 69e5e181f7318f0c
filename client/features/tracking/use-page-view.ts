import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readCookie, writeCookie } from '../../lib/cookies.ts'
import { useConsent } from '../consent/index.ts'
import { nextPageView, type PageView } from './page-view.ts'
import { tell } from './tag-manager.ts'

const COOKIE = 'pageview' // S3.71; statistics: without consent C0002 the id lives in the page's memory only

declare global {
  interface Window {
    /** The initial id, set by who shows the shop inside something else, e.g. the app. */
    pageViewId?: string
  }
}

/** Gives each path its view, tells the container of it, and keeps the id in a cookie until the browser is closed. */
export function usePageView() {
  const { pathname } = useLocation()
  const allowed = useConsent('C0002')
  const view = useRef<PageView>(undefined)
  useEffect(() => {
    const next = nextPageView(view.current, pathname, () => crypto.randomUUID(), window.pageViewId)
    if (next !== view.current) tell({ event: 'page-view', ...next })
    view.current = next
    const wanted = allowed ? next.id : undefined
    if (readCookie(COOKIE) !== wanted) writeCookie(COOKIE, wanted)
  }, [pathname, allowed])
  return view
}
