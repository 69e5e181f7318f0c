import { useEffect, useState } from 'react'
import { useCc } from './cc.ts'
import { ConsentLayer } from './consent-layer.tsx'
import { useChoice, useLayer } from './state.ts'

/** Safari has no idle callback. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, 200))

/**
 * Asks once the page works and the browser has nothing else to do; `quiet` pages do not ask by themselves. What is drawn comes with the page: as a file
 * of its own it would cost every page more in split files than it weighs (1 kB); what keeps the answer comes with the answer.
 */
export function Consent({ quiet }: { quiet: boolean }) {
  useCc()
  const [idle, setIdle] = useState(false)
  useEffect(() => void whenIdle(() => setIdle(true)), [])
  const asks = !useChoice() && idle && !quiet
  const { settings, message } = useLayer()
  return asks || settings || message ? <ConsentLayer asks={asks} settings={settings} message={message} /> : null
}
