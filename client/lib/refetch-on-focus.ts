import { focusManager } from '@tanstack/react-query'

const FOCUS_THROTTLE_MS = 5_000 // S9

/** Refetches stale data when the tab becomes visible again, at most every five seconds. */
export function refetchOnFocus() {
  focusManager.setEventListener((focused) => {
    let last = 0
    const listener = () => {
      const now = performance.now()
      if (document.visibilityState !== 'visible' || now - last < FOCUS_THROTTLE_MS) return
      last = now
      focused()
    }
    addEventListener('visibilitychange', listener)
    return () => removeEventListener('visibilitychange', listener)
  })
}
