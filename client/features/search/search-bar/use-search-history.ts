import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasConsent } from '#client/features/customers/consent/index.ts'
import type { Api } from '#client/lib/api.ts'
import { useSite } from '#client/lib/page.ts'
import { hasSession } from '#client/lib/session.ts'
import { SEARCH_HISTORY_API, type SearchHistoryEntry } from '#shared/api/search.ts'
import { removeTerm } from '#shared/rules/search/search-history.ts'
import { addStoredSearch, clearStoredSearches, deleteStoredSearch, readStoredSearches } from './stored-searches.ts'

const SEARCH_HISTORY_PATH = SEARCH_HISTORY_API
const HISTORY_DEDUPE_MS = 3_000 // S9.3, O73

/** With a session, the server's list, after this browser's has been added to it; otherwise this browser's alone. */
async function loadSearches(api: Api): Promise<readonly SearchHistoryEntry[]> {
  const entries = readStoredSearches()
  if (!hasSession()) return entries
  if (entries.length === 0 || !hasConsent('C0003')) return api.get<SearchHistoryEntry[]>(`${SEARCH_HISTORY_PATH}/v1`)
  const all = await api.post<SearchHistoryEntry[]>(`${SEARCH_HISTORY_PATH}/v1/all`, { entries })
  clearStoredSearches()
  return all
}

export const searchHistoryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['search-history'],
    queryFn: () => loadSearches(api),
    staleTime: HISTORY_DEDUPE_MS,
    retry: false,
  })

/** The shopper's own searches (S1.50, O76), loaded while enabled. A deleted one disappears at once. */
export function useSearchHistory(enabled: boolean) {
  const { api } = useSite()
  const queryClient = useQueryClient()
  const query = searchHistoryQuery(api)
  const { data = [], isPending } = useQuery({ ...query, enabled })

  const updateEntries = (entries: readonly SearchHistoryEntry[], sendToServer: () => Promise<unknown>) => {
    void queryClient.cancelQueries(query)
    queryClient.setQueryData(query.queryKey, entries)
    if (hasSession()) sendToServer().catch(() => queryClient.invalidateQueries(query))
  }
  return {
    ready: !isPending,
    terms: data.map(({ term }) => term),
    add(term: string) {
      addStoredSearch(term)
      // searches that could not be handed over stay in the browser
      queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    },
    deleteTerm(term: string) {
      deleteStoredSearch(term)
      updateEntries(removeTerm(data, term), () => api.post(`${SEARCH_HISTORY_PATH}/delete`, { term }))
    },
    deleteAll() {
      clearStoredSearches()
      updateEntries([], () => api.post(`${SEARCH_HISTORY_PATH}/deleteall`, {}))
    },
  }
}

export type SearchHistory = ReturnType<typeof useSearchHistory>
