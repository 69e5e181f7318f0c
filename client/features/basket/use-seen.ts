import { useEffect } from 'react'
import type { Basket } from '#shared/contracts/basket.ts'
import { useSite } from '../../lib/page.ts'
import { markBasketSeen } from './queries.ts'

const GLANCE_MS = 1_000

/** Tells the shop that the basket as it is now was in sight for a second: not prefetched, not in a hidden tab. Whether that arrives matters little. */
export function useSeen(basket: Basket) {
  const { api } = useSite()
  useEffect(() => {
    if (basket.lines.length === 0 && !basket.changes?.length) return
    let timer: ReturnType<typeof setTimeout> | undefined
    function watch() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, GLANCE_MS)
    }
    function tell() {
      document.removeEventListener('visibilitychange', watch)
      void markBasketSeen(api, { understood: false }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', watch)
    watch()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [api, basket])
}
