import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import {
  GUARANTEE_CLAIMS_API,
  type GuaranteeClaim,
  type OrderGuarantee,
  type ReportClaimInput,
} from '#shared/api/guarantee-claims.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'

/** The link as the query of an address of the API. */
const formatClaimLink = (link: OrderPageLink, others: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...others, ...link }).toString()

const CLAIMS_KEY = ['customer', 'guarantee'] as const

/** The terms of an order's goods and their defects; null if the visitor may not see them. */
export const orderGuaranteeQuery = (api: Api, link: OrderPageLink) =>
  queryOptions({
    queryKey: [...CLAIMS_KEY, link.order, link.signature ?? ''],
    queryFn: ({ signal }) =>
      api.get<OrderGuarantee>(`${GUARANTEE_CLAIMS_API}?${formatClaimLink(link)}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not-found') return null
        throw error
      }),
  })

/** What the customer has reported of all their orders. */
export const ownClaimsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...CLAIMS_KEY, 'own'],
    queryFn: ({ signal }) => api.get<GuaranteeClaim[]>(`${GUARANTEE_CLAIMS_API}/own`, signal),
  })

async function change<T>({ api, queryClient }: Site, path: string, body: object): Promise<T> {
  const answer = await api.post<T>(`${GUARANTEE_CLAIMS_API}${path}`, body)
  await queryClient.invalidateQueries({ queryKey: CLAIMS_KEY, refetchType: 'none' })
  return answer
}

export const reportClaim = (site: Site, { signature, ...input }: ReportClaimInput) =>
  change<GuaranteeClaim>(site, '', { ...input, ...(signature && { signature }) })

export const deleteClaimPhoto = (site: Site, input: OrderPageLink & { id: string; photo: string }) =>
  change(site, '/own/photos/delete', input)

/** The address that takes the form of photos. */
export const getPhotosAction = (link: OrderPageLink, id: string, locale: string) =>
  `${GUARANTEE_CLAIMS_API}/photos?${formatClaimLink(link, { id, locale })}`

export const getClaimPhotoHref = (photo: string, link: OrderPageLink) =>
  `${GUARANTEE_CLAIMS_API}/photos/${encodeURIComponent(photo)}?${formatClaimLink(link, { size: 'small' })}`
