import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '#client/lib/api.ts'
import type { Site } from '#client/lib/page.ts'
import { type OrderPageLink, parseOrderPageLink } from '#shared/api/order-link.ts'
import { RETURNS_API, type ReturnForecast } from '#shared/api/returns.ts'
import {
  type DeclareWithdrawalInput,
  WITHDRAWALS_API,
  type WithdrawalDraft,
  type WithdrawalReceipt,
} from '#shared/api/withdrawals.ts'

/** The order that the page's address names; undefined if it names none. */
export function parseDraftLink(search: URLSearchParams): OrderPageLink | undefined {
  const link = parseOrderPageLink(search)
  return link.order ? link : undefined
}

function toNullIfNotFound(error: unknown) {
  if (error instanceof ApiError && (error.code === 'not-found' || error.status === 400)) return null
  throw error
}

/** What the form is filled in with; null without an order that the visitor may see. */
export const withdrawalDraftQuery = (api: Api, link: OrderPageLink | undefined) =>
  queryOptions({
    queryKey: ['withdrawals', 'draft', link?.order ?? '', link?.signature ?? ''],
    queryFn: async ({ signal }) => {
      if (!link) return null
      const query = new URLSearchParams({ order: link.order, ...(link.signature && { signature: link.signature }) })
      return api.get<WithdrawalDraft>(`${WITHDRAWALS_API}/draft?${query}`, signal).catch(toNullIfNotFound)
    },
  })

/** The declaration as it was received; null if there is none with this id. */
export const withdrawalReceiptQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'receipt', id],
    queryFn: ({ signal }) =>
      api
        .get<WithdrawalReceipt>(`${WITHDRAWALS_API}/receipts/${encodeURIComponent(id)}`, signal)
        .catch(toNullIfNotFound),
  })

/**
 * What the declaration leads to, to the cent (N4); null for who may not see the order, and where it cannot be told now:
 * after the term, while the order is being paid, or of goods that are told in words.
 */
export const withdrawalForecastQuery = (
  api: Api,
  link: OrderPageLink | undefined,
  { scope = '', pieces = '' }: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: ['withdrawals', 'forecast', link?.order ?? '', link?.signature ?? '', scope, pieces],
    queryFn: async ({ signal }) => {
      if (!link || (scope === 'part' && pieces === '')) return null
      const { order, signature } = link
      const query = new URLSearchParams({ order, scope, pieces, ...(signature && { signature }) })
      return api.get<ReturnForecast>(`${RETURNS_API}/withdrawal?${query}`, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status > 0) return null
        throw error
      })
    },
  })

export const declareWithdrawal = ({ api }: Site, input: DeclareWithdrawalInput) =>
  api.post<WithdrawalReceipt>(WITHDRAWALS_API, input)
