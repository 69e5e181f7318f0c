import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useConsentChoice, useHasConsent } from '#client/features/customers/consent/index.ts'
import { useSite } from '#client/lib/page.ts'
import { isTagManagerSkipped, loadTagManager, pushToDataLayer } from './tag-manager.ts'
import { usePageView } from './use-page-view.ts'

/** Loads the tenant's container after hydration with consent C0004, never in the checkout (`barred`; S4.37, O26). */
export function Tracking({ barred }: { barred: boolean }) {
  const { tagManager } = useSite().tenant
  const { search } = useLocation()
  const [skipped] = useState(() => isTagManagerSkipped(search)) // by the address of the first page
  const allowed = useHasConsent('C0004') && !barred && !skipped
  const categories = useConsentChoice()?.categories
  const view = usePageView()
  useEffect(() => {
    if (!allowed || !tagManager) return
    void loadTagManager(tagManager).then(() => pushToDataLayer({ event: 'page-view', ...view.current }))
  }, [allowed, tagManager, view])
  useEffect(() => pushToDataLayer({ event: 'consent', categories: categories ?? [] }), [categories])
  return null
}
