import { useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { useSite } from '../../lib/page.ts'

/** The name of each way to pay. */
export const paymentNames: Record<PaymentMethod, MessageId> = { invoice: 'basket.payment-invoice', prepayment: 'basket.payment-prepayment' }

/** The ways to pay in words: "Rechnung und Vorkasse". */
export function PaymentMeans() {
  const { tenant } = useSite()
  const { formatMessage, formatList } = useIntl()
  return <>{formatList(tenant.paymentMethods.map((method) => formatMessage({ id: paymentNames[method] })))}</>
}
