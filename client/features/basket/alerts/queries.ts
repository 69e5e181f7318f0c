import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import { ALERTS_API, type AlertKind, type AlertLink, type AlertSubscription } from '#shared/api/wishlist.ts'

interface AlertRequest {
  sku: string
  kind: AlertKind
  /** The customer's own address if absent. */
  email?: string | undefined
}

/** Subscribes to an alert. Fails with invalid-input for an invalid address. */
export const subscribeAlert = (api: Api, alert: AlertRequest) => api.post<AlertSubscription>(ALERTS_API, alert)
export const unsubscribeAlert = (api: Api, alert: AlertRequest) => api.post<object>(`${ALERTS_API}/end`, alert)

/** The purpose of the link in an alert's mail; `none` if it is no longer valid. */
export const alertLinkQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['alert-link', token],
    queryFn: ({ signal }) =>
      api.get<AlertLink>(`${ALERTS_API}/link?${new URLSearchParams({ token })}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return { action: 'none', products: [] } as const
        throw error
      }),
  })

/** Does what the link in an alert's mail is for. Fails with link-invalid. */
export const followAlertLink = (api: Api, token: string) => api.post<AlertLink>(`${ALERTS_API}/link`, { token })
