import { queryOptions } from '@tanstack/react-query'
import { NOTICES_PATH, type NoticeAnswer, type NoticeKind, type NoticeLink } from '#shared/contracts/wishlist.ts'
import { type Api, ApiError } from '../../lib/api.ts'

interface NoticeWish {
  sku: string
  kind: NoticeKind
  /** Without one the customer's own is meant. */
  email?: string
}

/** Asks for a mail. Fails with invalid-input for what is no address. */
export const askNotice = (api: Api, wish: NoticeWish) => api.post<NoticeAnswer>(NOTICES_PATH, wish)
export const endNotice = (api: Api, wish: NoticeWish) => api.post<object>(`${NOTICES_PATH}/end`, wish)

/** What a mail's link is for, if for anything any more. */
export const noticeLinkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['notice-link', token],
    queryFn: ({ signal }) =>
      api.get<NoticeLink>(`${NOTICES_PATH}/link?${new URLSearchParams({ token })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return { does: 'nothing', goods: [] } as const
        throw error
      }),
  })

/** Does what a mail's link is for. Fails with link-invalid. */
export const followNoticeLink = (api: Api, token: string) => api.post<NoticeLink>(`${NOTICES_PATH}/link`, { token })
