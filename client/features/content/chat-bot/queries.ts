import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/lib/api.ts'
import { type BotAnswer, CHAT_BOT_API } from '#shared/api/chat-bot.ts'

/** The assistant's answer to a question. It stays the same until somebody logs in or out. */
export const answerQuery = (api: Api, question: string) =>
  queryOptions({
    queryKey: ['chat-bot', question],
    queryFn: ({ signal }) => api.get<BotAnswer>(`${CHAT_BOT_API}?${new URLSearchParams({ question })}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The most frequent questions in this shop. */
export const suggestionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chat-bot-suggestions'],
    queryFn: ({ signal }) => api.get<string[]>(`${CHAT_BOT_API}/suggestions`, signal),
    staleTime: 900_000,
  })
