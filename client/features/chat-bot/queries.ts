import { queryOptions } from '@tanstack/react-query'
import { type BotAnswer, CHAT_BOT_PATH } from '#shared/contracts/chat-bot.ts'
import type { Api } from '../../lib/api.ts'

/** What the assistant says to a question. It stays as it was said, until somebody logs in or out: then it is asked anew. */
export const answerQuery = (api: Api, question: string) =>
  queryOptions({
    queryKey: ['chat-bot', question],
    queryFn: ({ signal }) => api.get<BotAnswer>(`${CHAT_BOT_PATH}?${new URLSearchParams({ question })}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The questions that are asked most in this shop. */
export const suggestionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['chat-bot-suggestions'], queryFn: ({ signal }) => api.get<string[]>(`${CHAT_BOT_PATH}/suggestions`, signal), staleTime: 900_000 })
