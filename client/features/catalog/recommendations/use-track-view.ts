import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { type Site, useSite } from '#client/lib/page.ts'
import { RECOMMENDATIONS_API } from '#shared/api/recommendations.ts'
import { getPathPattern } from '#shared/routes.ts'
import { addRecentlyViewed } from './recently-viewed-storage.ts'

const MIN_VIEW_MS = 3_000 // who leaves sooner has not looked

/** The term from whose list the visitor has come; empty if there is none, or where the browser does not tell. */
function findPreviousSearchTerm({ tenant, locale }: Site): string {
  const { navigation } = window
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (!before) return ''
  const { pathname, searchParams } = new URL(before)
  const match = matchPath(getPathPattern(tenant, locale, 'search'), pathname)
  return match ? (match.params.term ?? searchParams.get('q') ?? '') : ''
}

/** Remembers the article in the browser, and tells the shop of the look without naming the visitor. */
export function useTrackView(sku: string) {
  const site = useSite()
  useEffect(() => {
    const term = findPreviousSearchTerm(site)
    const timer = setTimeout(() => {
      addRecentlyViewed(sku)
      void site.api.post(`${RECOMMENDATIONS_API}/view`, { sku, term }).catch(() => undefined) // nobody waits for it
    }, MIN_VIEW_MS)
    return () => clearTimeout(timer)
  }, [site, sku])
}
