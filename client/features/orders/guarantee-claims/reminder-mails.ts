import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { PageAction } from '#client/lib/page.ts'
import { GUARANTEE_REMINDERS_API, type GuaranteeReminderState } from '#shared/api/guarantee-reminders.ts'
import { type OrderPageLink, parseOrderPageLink } from '#shared/api/order-link.ts'

/** Whether the e-mails have been ended by this link; null if it is none of ours. */
export const reminderMailQuery = (api: Api, link: OrderPageLink) =>
  queryOptions({
    queryKey: ['customer', 'guarantee', 'mails', link.order],
    queryFn: ({ signal }) =>
      api
        .get<GuaranteeReminderState>(`${GUARANTEE_REMINDERS_API}?${new URLSearchParams({ ...link })}`, signal)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code !== 'unavailable') return null
          throw error
        }),
  })

/** Ends the e-mails; opening the page alone changes nothing (reliability R36). */
export const endReminderMailsAction: PageAction = async ({ api }, _form, { url }) => {
  await api.post(`${GUARANTEE_REMINDERS_API}/end`, parseOrderPageLink(url.searchParams))
  return { status: 200, fields: {}, values: { ended: 'true' } }
}
