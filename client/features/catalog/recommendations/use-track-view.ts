import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { type Site, useSite } from '#client/lib/page.ts'
import { RECOMMENDATIONS_API } from '#shared/api/recommendations.ts'
import { getPathPattern } from '#shared/routes.ts'
import { addRecentlyViewed } from './recently-viewed-storage.ts'

const MIN_VIEW_MS = 3_000 // a shorter visit is not a view

/** The search term that led to this page; empty if there is none, or if the browser sends no referrer. */
function findPreviousSearchTerm({ tenant, locale }: Site): string {
  const { navigation } = window
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (!before) return ''
  const { pathname, searchParams } = new URL(before)
  const match = matchPath(getPathPattern(tenant, locale, 'search'), pathname)
  return match ? (match.params.term ?? searchParams.get('q') ?? '') : ''
}

/** Stores the viewed product in the browser, and reports the view to the shop without naming the visitor. */
export function useTrackView(sku: string) {
  const site = useSite()
  useEffect(() => {
    const term = findPreviousSearchTerm(site)
    const timer = setTimeout(() => {
      addRecentlyViewed(sku)
      void site.api.post(`${RECOMMENDATIONS_API}/view`, { sku, term }).catch(() => undefined) // nothing waits for it
    }, MIN_VIEW_MS)
    return () => clearTimeout(timer)
  }, [site, sku])
}
