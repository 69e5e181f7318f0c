import { queryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#shared/contracts/search.ts'
import type { Api } from '../../lib/api.ts'
import type { Answer } from './options.ts'

/** What is suggested, together with the words it was asked for: while newer ones are on their way, the list still says what it answers. */
export const suggestQuery = (api: Api, term: string) =>
  queryOptions({
    queryKey: ['suggest', term],
    queryFn: async ({ signal }): Promise<Answer> => ({
      term,
      suggestions: await api.get<Suggestions>(`/api/search/suggest?${new URLSearchParams({ term })}`, signal),
    }),
    retry: false,
  })
