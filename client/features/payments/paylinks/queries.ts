import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import {
  type OwnPaylink,
  type OwnPaylinkInput,
  PAYLINKS_API,
  type Paylink,
  type PaylinkAccessInput,
  type PaylinkMethod,
} from '#shared/api/paylinks.ts'

/** What authorises the visitor, by the page's address: a link's token, or what the payment provider signed. */
export function parsePaylinkAccess(search: URLSearchParams): PaylinkAccessInput {
  const get = (name: keyof PaylinkAccessInput) => search.get(name) ?? ''
  return {
    token: get('token'),
    provider: get('provider'),
    payment: get('payment'),
    result: get('result'),
    at: get('at'),
    signature: get('signature'),
  }
}

/** The current state of the amount that a key opens; `invalid` if it opens none. */
export const paylinkQuery = (api: Api, key: PaylinkAccessInput) =>
  queryOptions({
    queryKey: ['paylink', key],
    queryFn: () =>
      api.post<Paylink>(`${PAYLINKS_API}/open`, key).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'link-invalid') return { state: 'invalid' } as const
        throw error
      }),
  })

/** Starts or continues the payment. Fails as shared/api/paylinks.ts lists. */
export const payPaylink = ({ api }: Site, key: PaylinkAccessInput, method: PaylinkMethod) =>
  api.post<Paylink>(`${PAYLINKS_API}/pay`, { ...key, method })

/** Makes a link for what is due of an own order or credit agreement. Fails as shared/api/paylinks.ts lists. */
export const issueOwnPaylink = ({ api }: Site, input: OwnPaylinkInput) =>
  api.post<OwnPaylink>(`${PAYLINKS_API}/own`, input)
