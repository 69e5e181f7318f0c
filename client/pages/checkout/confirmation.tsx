import { useSuspenseQuery } from '@tanstack/react-query'
import { basketQuery } from '#client/features/basket/basket/index.ts'
import { buildBlockerPath, CheckoutFrame } from '#client/features/checkout/checkout/index.ts'
import { credentialActions, GuestRegistration } from '#client/features/customers/credentials/index.ts'
import { buildPaidPath, lastOrderQuery, OrderConfirmation } from '#client/features/orders/orders/index.ts'
import { type PageModule, redirectTo, useSite } from '#client/lib/page.ts'
import { isSettled } from '#shared/api/payments.ts'

/** The session's last order, so that a reload shows it again. */
export const load: PageModule['load'] = async (site) => {
  const [order] = await Promise.all([
    site.queryClient.fetchQuery(lastOrderQuery(site.api)),
    site.queryClient.fetchQuery(basketQuery(site.api)),
  ])
  if (!order) redirectTo(buildBlockerPath(site, 'session'))
  if (order.paymentState && !isSettled(order.paymentState)) redirectTo(buildPaidPath(site, order.number))
}

/** A password turns the guest into a customer. */
export const action: PageModule['action'] = credentialActions.registerOrder

export const head: PageModule['head'] = (_site, _request, formatMessage) => ({
  title: formatMessage('checkout.confirmation-title'),
  noindex: true,
})

export default function ConfirmationPage() {
  const { api } = useSite()
  const { data: order } = useSuspenseQuery(lastOrderQuery(api))
  return (
    <CheckoutFrame>
      {order && <OrderConfirmation order={order} account={<GuestRegistration order={order} />} />}
    </CheckoutFrame>
  )
}
