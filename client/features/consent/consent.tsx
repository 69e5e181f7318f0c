import { lazy, Suspense, useEffect, useState } from 'react'
import { useCc } from './cc.ts'
import { useChoice, useLayer } from './state.ts'

const ConsentLayer = lazy(async () => ({ default: (await import('./consent-layer.tsx')).ConsentLayer }))

/** Safari has no idle callback. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work, 200))

/** Asks once the page works and the browser has nothing else to do; who has answered loads nothing. `quiet` pages do not ask by themselves. */
export function Consent({ quiet }: { quiet: boolean }) {
  useCc()
  const [idle, setIdle] = useState(false)
  useEffect(() => void whenIdle(() => setIdle(true)), [])
  const asks = !useChoice() && idle && !quiet
  const { settings, message } = useLayer()
  if (!asks && !settings && !message) return null
  return (
    <Suspense>
      <ConsentLayer asks={asks} settings={settings} message={message} />
    </Suspense>
  )
}
