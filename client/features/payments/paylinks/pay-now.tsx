import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { useSite } from '#client/lib/page.ts'
import { isHosted } from '#shared/api/payments.ts'
import type { Money } from '#shared/money.ts'

/** What is paid: an order, the oldest open instalment of a credit agreement, or all that ends it today. */
type PayNowSubject = { order: string } | { agreement: string; settle?: boolean }

interface Props {
  subject: PayNowSubject
  amount: Money
  variant?: 'primary' | 'secondary'
}

/**
 * Leads to a link that pays exactly this amount through the provider, with and without JavaScript; nothing in a shop
 * without a provider. Its page's action needs `payNowActions`.
 */
export function PayNow({ subject, amount, variant = 'primary' }: Props) {
  const { formatMessage } = useIntl()
  const formatMoney = useFormatMoney()
  const { paymentMethods } = useSite().tenant
  const { state, formData } = useNavigation()
  if (!paymentMethods.some(isHosted)) return null
  const settle = 'settle' in subject && subject.settle === true
  const [name, number] = 'order' in subject ? ['order', subject.order] : ['agreement', subject.agreement]
  const paysInstalment = 'agreement' in subject && !settle
  const text = settle ? 'paylinks.settle-now' : paysInstalment ? 'paylinks.pay-amount' : 'paylinks.pay-now'
  const isSent =
    state === 'submitting' && formData?.get(name) === number && (formData.get('settle') === 'yes') === settle
  return (
    <Form className="pay-now" method="post" preventScrollReset>
      <input type="hidden" name="intent" value="pay-now" />
      <input type="hidden" name={name} value={number} />
      {settle && <input type="hidden" name="settle" value="yes" />}
      <Button
        type="submit"
        variant={variant}
        busy={isSent}
        aria-label={formatMessage({ id: `${text}-label` }, { amount: formatMoney(amount), number })}
      >
        <FormattedMessage id={text} values={{ amount: formatMoney(amount) }} />
      </Button>
    </Form>
  )
}
