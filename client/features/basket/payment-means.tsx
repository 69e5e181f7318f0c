import { useIntl } from 'react-intl'
import { methodsOf } from '#shared/rules/payment-methods.ts'
import { useSite } from '../../lib/page.ts'
import { paymentNames } from '../payments/index.ts'

/** The ways to pay in words: "Rechnung und Vorkasse". */
export function PaymentMeans() {
  const { tenant } = useSite()
  const { formatMessage, formatList } = useIntl()
  return <>{formatList(methodsOf(tenant).map((method) => formatMessage({ id: paymentNames[method] })))}</>
}
