import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { SEARCH_API, type SearchSuggestions } from '#shared/api/search.ts'
import type { SuggestionAnswer } from './suggestion-options.ts'

/**
 * What is suggested, together with the words it was asked for: while newer ones are on their way, the list still says
 * what it answers.
 */
export const searchSuggestionsQuery = (api: Api, term: string) =>
  queryOptions({
    queryKey: ['suggest', term],
    queryFn: async ({ signal }): Promise<SuggestionAnswer> => ({
      term,
      suggestions: await api.get<SearchSuggestions>(`${SEARCH_API}/suggest?${new URLSearchParams({ term })}`, signal),
    }),
    retry: false,
  })
