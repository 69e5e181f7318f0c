import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../lib/page.ts'
import { useChoice, useConsent } from '../consent/index.ts'
import { isSkipped, loadTagManager, tell } from './tag-manager.ts'
import { usePageView } from './use-page-view.ts'

/** Loads the tenant's container once the page is interactive and the visitor has granted C0004, never where `barred`: in the checkout (S4.37, O26). */
export function Tracking({ barred }: { barred: boolean }) {
  const { tagManager } = useSite().tenant
  const { search } = useLocation()
  const [skipped] = useState(() => isSkipped(search)) // by the address one has come with
  const allowed = useConsent('C0004') && !barred && !skipped
  const categories = useChoice()?.categories
  const view = usePageView()
  useEffect(() => {
    if (!allowed || !tagManager) return
    void loadTagManager(tagManager).then(() => tell({ event: 'page-view', ...view.current }))
  }, [allowed, tagManager, view])
  useEffect(() => tell({ event: 'consent', categories: categories ?? [] }), [categories])
  return null
}
