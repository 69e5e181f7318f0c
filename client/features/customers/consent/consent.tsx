import { useEffect, useState } from 'react'
import { useCcCookie } from './cc-cookie.ts'
import { ConsentLayer } from './consent-layer.tsx'
import { useConsentChoice, useConsentLayer } from './consent-state.ts'

/** Safari has no idle callback. */
const runWhenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, 200)

/**
 * Asks once the page works and the browser has nothing else to do; `quiet` pages do not ask by themselves. What is
 * drawn comes with the page: as a file of its own it would cost every page more in split files than it weighs (1 kB);
 * what keeps the answer comes with the answer.
 */
export function Consent({ quiet }: { quiet: boolean }) {
  useCcCookie()
  const [idle, setIdle] = useState(false)
  useEffect(() => void runWhenIdle(() => setIdle(true)), [])
  const isBannerOpen = !useConsentChoice() && idle && !quiet
  const { settings, message } = useConsentLayer()
  return isBannerOpen || settings || message ? (
    <ConsentLayer asks={isBannerOpen} settings={settings} message={message} />
  ) : null
}
