import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { recallLeftLink, rememberLeftLinks } from './left-link.ts'

let announcement = ''
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces a sentence politely to screen readers, e.g. "3 results"; it must be in the shopper's language. */
export function announce(sentence: string) {
  // The same sentence twice would not be announced again; a trailing no-break space makes it a new one.
  announcement = sentence === announcement ? `${sentence}\u00a0` : sentence
  for (const listener of listeners) listener()
}

/** The page's one polite live region; empty until something is announced. */
export function LiveRegion({ id }: { id: string }) {
  const sentence = useSyncExternalStore(
    subscribe,
    () => announcement,
    () => '',
  )
  return (
    <div className="visually-hidden" id={id} role="status">
      {sentence}
    </div>
  )
}

/** A dialog that the navigation closes restores the focus first, and the page sets its title */
const FOCUS_DELAY_MS = 50

/** True while somebody edits a field: from a press or key in it until Enter, or until they press elsewhere. */
function useIsEditing() {
  const isEditing = useRef(false)
  useEffect(() => {
    const trackEditing = (event: Event) => {
      isEditing.current =
        event.target instanceof HTMLInputElement && !(event instanceof KeyboardEvent && event.key === 'Enter')
    }
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, trackEditing, true)
    return () => {
      for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, trackEditing, true)
    }
  }, [])
  return isEditing
}

/** The focused element when the page arrived; if the focus has moved to a field since then, that was deliberate. */
function useFocusBeforeNavigation(pathname: string) {
  const focused = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, as soon as it is in the document
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [pathname])
  return focused
}

/**
 * After navigation: focuses the main heading, unless somebody is editing, or on the way back the link that was left.
 */
export function useNavigationFocus(mainId: string) {
  const { pathname, hash, key } = useLocation()
  const isHistoryNavigation = useNavigationType() === 'POP'
  const last = useRef(pathname)
  const entry = useRef<string>(undefined)
  const isEditing = useIsEditing()
  const focusBefore = useFocusBeforeNavigation(pathname)
  useEffect(rememberLeftLinks, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of the entry in the history
  useEffect(() => {
    const isSamePage = last.current === pathname
    const isSameEntry = entry.current === key
    last.current = pathname
    entry.current = key
    if (isHistoryNavigation ? isSameEntry : isSamePage || hash) return
    const findLeftLink = isHistoryNavigation ? recallLeftLink() : undefined // before the next press
    const timer = setTimeout(() => {
      const leftLink = findLeftLink?.()
      leftLink?.focus({ preventScroll: true })
      if (isSamePage || hash) return
      if (leftLink) return announce(document.title)
      const main = document.getElementById(mainId)
      const field = document.activeElement?.matches('input, select, textarea') ? document.activeElement : null
      const isInField = field !== null && field !== focusBefore.current && main?.contains(field)
      if (isEditing.current || isInField) return announce(document.title)
      const target = main?.querySelector<HTMLElement>('h1') ?? main
      target?.setAttribute('tabindex', '-1')
      target?.focus({ preventScroll: true })
      announce(document.title)
    }, FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pathname, hash, key, mainId, isEditing, focusBefore])
}
