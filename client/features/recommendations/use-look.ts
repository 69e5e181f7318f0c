import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { patternFor } from '#shared/routes.ts'
import { type Site, useSite } from '../../lib/page.ts'
import { rememberViewed } from './viewed.ts'

const LOOK_MS = 3_000 // who leaves sooner has not looked

/** The term from whose list the visitor has come; empty where he has not, or where the browser does not tell. */
function termBefore({ tenant, locale }: Site): string {
  const { navigation } = window
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (!before) return ''
  const { pathname, searchParams } = new URL(before)
  const match = matchPath(patternFor(tenant, locale, 'search'), pathname)
  return match ? (match.params.term ?? searchParams.get('q') ?? '') : ''
}

/** Remembers the article in the browser, and tells the shop of the look without naming the visitor. */
export function useLook(sku: string) {
  const site = useSite()
  useEffect(() => {
    const term = termBefore(site)
    const timer = setTimeout(() => {
      rememberViewed(sku)
      void site.api.post('/api/inform/view', { sku, term }).catch(() => undefined) // nobody waits for it
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [site, sku])
}
