import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a floating <details>: opens without JavaScript; with it, Escape, a press outside and navigation close it. */
export function useFlyout() {
  const ref = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [pathname])
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        details.open = false
        details.querySelector('summary')?.focus()
      }
      const isInside = event.target instanceof Node && details.contains(event.target)
      if (event.type === 'pointerdown' && !isInside) details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return ref
}
