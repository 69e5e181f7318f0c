import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { SEARCH_API, type SearchSuggestions } from '#shared/api/search.ts'
import type { SuggestionAnswer } from './suggestion-options.ts'

/** The suggestions together with their term: while newer ones load, the list still shows these. */
export const searchSuggestionsQuery = (api: Api, term: string) =>
  queryOptions({
    queryKey: ['suggest', term],
    queryFn: async ({ signal }): Promise<SuggestionAnswer> => ({
      term,
      suggestions: await api.get<SearchSuggestions>(`${SEARCH_API}/suggest?${new URLSearchParams({ term })}`, signal),
    }),
    retry: false,
  })
