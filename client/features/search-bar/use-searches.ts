import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/contracts/search.ts'
import { withoutTerm } from '#shared/rules/search-history.ts'
import type { Api } from '../../lib/api.ts'
import { useSite } from '../../lib/page.ts'
import { hasSession } from '../../lib/session.ts'
import { dropSearch, dropSearches, keepSearch, keptSearches } from './kept-searches.ts'

const ADDRESS = '/api/search/searchhistory'

/** Where there is a session, the server's list, after it has been handed what this browser kept; otherwise this browser's, and nothing is sent. */
async function readSearches(api: Api): Promise<readonly HistoryEntry[]> {
  const entries = keptSearches()
  if (!hasSession()) return entries
  if (entries.length === 0) return api.get<HistoryEntry[]>(`${ADDRESS}/v1`)
  const all = await api.post<HistoryEntry[]>(`${ADDRESS}/v1/all`, { entries })
  dropSearches()
  return all
}

const searchesQuery = (api: Api) => queryOptions({ queryKey: ['search-history'], queryFn: () => readSearches(api), staleTime: 0, retry: false })

/** The shopper's own searches (S1.50, O76), read while `wanted`. What is forgotten is gone at once, and again where the server did not hear of it. */
export function useSearches(wanted: boolean) {
  const { api } = useSite()
  const queryClient = useQueryClient()
  const query = searchesQuery(api)
  const { data = [], isPending } = useQuery({ ...query, enabled: wanted })

  const change = (entries: readonly HistoryEntry[], tell: () => Promise<unknown>) => {
    void queryClient.cancelQueries(query)
    queryClient.setQueryData(query.queryKey, entries)
    if (hasSession()) tell().catch(() => queryClient.invalidateQueries(query))
  }
  return {
    ready: !isPending,
    terms: data.map(({ term }) => term),
    remember(term: string) {
      keepSearch(term)
      queryClient.fetchQuery(query).catch(() => undefined) // what could not be handed over stays in the browser
    },
    forget(term: string) {
      dropSearch(term)
      change(withoutTerm(data, term), () => api.post(`${ADDRESS}/delete`, { term }))
    },
    forgetAll() {
      dropSearches()
      change([], () => api.post(`${ADDRESS}/deleteall`, {}))
    },
  }
}
