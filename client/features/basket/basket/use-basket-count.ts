import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { readStorage, subscribeToStorage, writeStorage } from '#client/lib/browser-storage.ts'
import { useSite } from '#client/lib/page.ts'
import { basketQuery } from './queries.ts'

/** Storage key of the last known number of pieces, so that cached pages can show it. */
const COUNT_STORAGE_KEY = 'basketCount'

const readStoredCount = () => Number(readStorage('local', COUNT_STORAGE_KEY)) || 0

/** The number of pieces in the basket, from the cache or from browser storage; makes no request. */
export function useBasketCount() {
  const { api } = useSite()
  const { data } = useQuery({ ...basketQuery(api), enabled: false })
  const stored = useSyncExternalStore(subscribeToStorage, readStoredCount, () => 0)
  const count = data?.count
  useEffect(() => {
    if (count !== undefined) writeStorage('local', COUNT_STORAGE_KEY, String(count))
  }, [count])
  return count ?? stored
}
