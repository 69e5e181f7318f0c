import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#shared/contracts/search.ts'
import type { Api } from '../../lib/api.ts'

/** Suggestions from the third letter on help most; fewer letters would match nearly everything. */
const MIN_LETTERS = 2

export const suggestQuery = (api: Api, term: string) =>
  queryOptions({
    queryKey: ['suggest', term],
    queryFn: ({ signal }) => api.get<Suggestions>(`/api/search/suggest?${new URLSearchParams({ term })}`, signal),
    enabled: term.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    retry: false,
  })
