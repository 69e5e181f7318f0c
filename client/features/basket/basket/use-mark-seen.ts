import { useEffect } from 'react'
import { useSite } from '#client/lib/page.ts'
import type { Basket } from '#shared/api/basket.ts'
import { markBasketSeen } from './queries.ts'

const SEEN_THRESHOLD_MS = 1_000

/**
 * Tells the shop that the basket as it is now was in sight for a second: not prefetched, not in a hidden tab. Whether
 * that arrives matters little.
 */
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
