import { useIntl } from 'react-intl'
import { paymentNames } from '#client/features/payments/payments/index.ts'
import { useSite } from '#client/lib/page.ts'
import { listPaymentMethods } from '#shared/rules/payments/payment-methods.ts'

/** The payment methods as a list: "Rechnung und Vorkasse". */
export function PaymentMethodNames() {
  const { tenant } = useSite()
  const { formatMessage, formatList } = useIntl()
  return <>{formatList(listPaymentMethods(tenant).map((method) => formatMessage({ id: paymentNames[method] })))}</>
}
