import { useEffect, useState } from 'react'
import { useCcCookie } from './cc-cookie.ts'
import { ConsentLayer } from './consent-layer.tsx'
import { useConsentChoice, useConsentLayer } from './consent-state.ts'

/** Safari has no requestIdleCallback. */
const runWhenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, 200)

/**
 * Asks for consent once the page is interactive and idle; `quiet` pages do not ask by themselves. The banner is part of
 * the page, because a file of its own would cost every page more than its 1 kB; what saves the answer is loaded with
 * the answer.
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
