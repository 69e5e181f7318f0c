import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { OrderRecordDocument, orderRecordQuery } from '#client/features/orders/order-records/index.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'
import { parseOrderPageLink } from '#shared/api/order-link.ts'

const getSignature = (search: URLSearchParams) => parseOrderPageLink(search).signature ?? null

/** For own orders, and by the link in the confirmation for its order; any other is not found. */
export const load: PageModule['load'] = async ({ api, queryClient }, { params: { number = '' }, url }) => {
  await queryClient.ensureQueryData(orderRecordQuery(api, number, getSignature(url.searchParams)))
}

export const head: PageModule['head'] = (_site, { params: { number = '' } }, formatMessage) => ({
  title: formatMessage('order-records.title', { number }),
  noindex: true,
  secret: true,
})

export default function OrderRecordPage() {
  const { api } = useSite()
  const { number = '' } = useParams()
  const signature = getSignature(useSearchParams()[0])
  const { data: orderRecord } = useSuspenseQuery(orderRecordQuery(api, number, signature))
  return <OrderRecordDocument record={orderRecord} signature={signature} />
}
