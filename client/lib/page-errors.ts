import { useEffect, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useActionFailure } from './action-failure.ts'

/** How many forms of the page show errors. */
let formsWithErrors = 0
const listeners = new Set<() => void>()

function changeCount(by: number) {
  formsWithErrors += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While a form shows errors, the document's title says so first, because screen readers read it out first. */
export function useReportErrors(hasErrors: boolean) {
  const prefix = useIntl().formatMessage({ id: 'common.error-title' }, { title: '' })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation sets the title anew
  useEffect(() => {
    if (!hasErrors) return
    changeCount(1)
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    return () => {
      changeCount(-1)
      if (formsWithErrors === 0 && document.title.startsWith(prefix))
        document.title = document.title.slice(prefix.length)
    }
  }, [hasErrors, prefix, key])
}

/** True while a form of the page shows errors or the page's action has failed: nothing may look like a success. */
export function usePageHasErrors(): boolean {
  const failure = useActionFailure()
  const hasFormErrors = useSyncExternalStore(
    subscribe,
    () => formsWithErrors > 0,
    () => false,
  )
  return hasFormErrors || (failure !== undefined && failure.status >= 400)
}
