import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { useFormatMoney } from '#client/components/price.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useForm } from '#client/lib/form.ts'
import { type Paylink, type PaylinkMethod, paylinkMethodInput } from '#shared/api/paylinks.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { IdealWeroMark } from '../ideal-wero-mark/index.ts'
import { paymentNames } from '../payments/index.ts'

const methodNames: Record<PaylinkMethod, MessageId> = {
  paypal: paymentNames.paypal,
  mastercard: 'paylinks.mastercard',
  visa: 'paylinks.visa',
  diners: 'paylinks.diners',
  discover: 'paylinks.discover',
  eps: paymentNames.eps,
  twint: paymentNames.twint,
  ideal: paymentNames.ideal,
}

/** The payment methods, none preselected; the button shows the amount. */
export function PaylinkForm({ link: { methods, amount } }: { link: Paylink }) {
  const { formatMessage } = useIntl()
  const formatMoney = useFormatMoney()
  const form = useForm(paylinkMethodInput, { method: '' })
  const { value, error } = form.field('method')
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <RadioGroup
        name="method"
        legend={formatMessage({ id: 'paylinks.method' })}
        hint={formatMessage({ id: 'paylinks.method-hint' })}
        layout="card"
        options={methods.map((method) => ({
          value: method,
          label: method === 'ideal' ? <IdealWeroMark /> : <strong>{formatMessage({ id: methodNames[method] })}</strong>,
        }))}
        value={value}
        error={error}
        onChange={(method) => form.setValue('method', method)}
      />
      <SubmitButton form={form} requiredFields={{ method: 'paylinks.method' }}>
        <FormattedMessage id="paylinks.pay" values={{ amount: formatMoney(amount) }} />
      </SubmitButton>
    </form>
  )
}
