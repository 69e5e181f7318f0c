import { useSuspenseQuery } from '@tanstack/react-query'
import { isSettled } from '#shared/contracts/payments.ts'
import { basketQuery } from '../../features/basket/index.ts'
import { CheckoutFrame, noticePath } from '../../features/checkout/index.ts'
import { OrderAccount, registerOrderAction } from '../../features/credentials/index.ts'
import { lastOrderQuery, OrderConfirmation, paidPath } from '../../features/orders/index.ts'
import { type PageModule, redirectTo, useSite } from '../../lib/page.ts'

/** The last order of this session, so that a reload shows it again. */
export const load: PageModule['load'] = async (site) => {
  const [order] = await Promise.all([site.queryClient.fetchQuery(lastOrderQuery(site.api)), site.queryClient.fetchQuery(basketQuery(site.api))])
  if (!order) redirectTo(noticePath(site, 'session'))
  if (order.paymentState && !isSettled(order.paymentState)) redirectTo(paidPath(site, order.number))
}

/** A password beside the thanks makes the order's guest a customer. */
export const action: PageModule['action'] = registerOrderAction

export const head: PageModule['head'] = (_site, _request, words) => ({ title: words('checkout.confirmation-title'), noindex: true })

export default function ConfirmationPage() {
  const { api } = useSite()
  const { data: order } = useSuspenseQuery(lastOrderQuery(api))
  return <CheckoutFrame>{order && <OrderConfirmation order={order} account={<OrderAccount order={order} />} />}</CheckoutFrame>
}
