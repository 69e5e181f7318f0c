import { useEffect } from 'react'
import { useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { markBasketSeen } from './queries.ts'

const SEEN_THRESHOLD_MS = 1_000

/** Records that the current basket was visible for a second: not prefetched, not in a hidden tab. Ignores failures. */
export function useMarkSeen(basket: Basket) {
  const { api } = useSite()
  useEffect(() => {
    if (basket.lines.length === 0 && !basket.changes?.length) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function scheduleReport() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(reportSeen, SEEN_THRESHOLD_MS)
    }
    function reportSeen() {
      document.removeEventListener('visibilitychange', scheduleReport)
      void markBasketSeen(api, { acknowledged: false }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', scheduleReport)
    scheduleReport()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', scheduleReport)
    }
  }, [api, basket])
}
