import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSite } from '#client/lib/page.ts'
import { basketQuery } from './queries.ts'

/**
 * Storage key: pieces in the basket as this browser last saw them, so that a page from the cache can show the count.
 */
const COUNT_STORAGE_KEY = 'basketCount'

function readStoredCount() {
  try {
    return Number(localStorage.getItem(COUNT_STORAGE_KEY)) || 0
  } catch {
    return 0 // storage may be refused
  }
}

function storeCount(count: number) {
  try {
    localStorage.setItem(COUNT_STORAGE_KEY, String(count))
  } catch {
    // storage may be refused: the count then shows on pages that know the basket
  }
}

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
    if (count !== undefined) storeCount(count)
  }, [count])
  return count ?? stored
}
