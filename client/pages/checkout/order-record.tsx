import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OrderRecordDocument, orderRecordQuery } from '#client/features/orders/order-records/index.ts'
import { type PageModule, useSite } from '#client/lib/page.ts'

/** For the visitor's own orders; any other is not found. */
export const load: PageModule['load'] = async ({ api, queryClient }, { params: { number = '' } }) => {
  await queryClient.ensureQueryData(orderRecordQuery(api, number))
}

export const head: PageModule['head'] = (_site, { params: { number = '' } }, formatMessage) => ({
  title: formatMessage('order-records.title', { number }),
  noindex: true,
})

export default function OrderRecordPage() {
  const { api } = useSite()
  const { number = '' } = useParams()
  const { data: orderRecord } = useSuspenseQuery(orderRecordQuery(api, number))
  return <OrderRecordDocument contract={orderRecord} />
}
