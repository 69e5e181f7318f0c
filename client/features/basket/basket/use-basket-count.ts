import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '#client/lib/browser-storage.ts'
import { useSite } from '#client/lib/page.ts'
import { basketQuery } from './queries.ts'

/**
 * Storage key: pieces in the basket as this browser last saw them, so that a page from the cache can show the count.
 */
const COUNT_STORAGE_KEY = 'basketCount'

const readStoredCount = () => Number(readStorage('local', COUNT_STORAGE_KEY)) || 0

function subscribe(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/**
 * Pieces in the basket: from the cache where the basket is known, else what this browser saw last; asks nothing itself.
 */
export function useBasketCount() {
  const { api } = useSite()
  const { data } = useQuery({ ...basketQuery(api), enabled: false })
  const stored = useSyncExternalStore(subscribe, readStoredCount, () => 0)
  const count = data?.count
  useEffect(() => {
    if (count !== undefined) writeStorage('local', COUNT_STORAGE_KEY, String(count))
  }, [count])
  return count ?? stored
}
