import { FormattedMessage, useIntl } from 'react-intl'
import { type Paylink, type PaylinkMethod, paylinkMethodInput } from '#shared/contracts/paylinks.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { Button } from '../../components/button.tsx'
import { RadioGroup } from '../../components/choice.tsx'
import { useMoney } from '../../components/price.tsx'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormErrors } from '../checkout/index.ts'
import { paymentNames } from '../payments/index.ts'

const names: Record<PaylinkMethod, MessageId> = {
  paypal: paymentNames.paypal,
  mastercard: 'paylinks.mastercard',
  visa: 'paylinks.visa',
  diners: 'paylinks.diners',
  discover: 'paylinks.discover',
  eps: paymentNames.eps,
  twint: paymentNames.twint,
  ideal: paymentNames.ideal,
}

/** The ways to pay the amount, none chosen beforehand; the button says how much it is. */
export function PaylinkForm({ link: { methods, amount } }: { link: Paylink }) {
  const { formatMessage } = useIntl()
  const inWords = useMoney()
  const form = useShopForm(paylinkMethodInput, { method: '' })
  const { value, error } = form.field('method')
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <RadioGroup
        name="method"
        legend={formatMessage({ id: 'paylinks.method' })}
        hint={formatMessage({ id: 'paylinks.method-hint' })}
        layout="card"
        options={methods.map((method) => ({ value: method, label: <strong>{formatMessage({ id: names[method] })}</strong> }))}
        value={value}
        error={error}
        onChange={(method) => form.setValue('method', method)}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id="paylinks.pay" values={{ amount: inWords(amount) }} />
      </Button>
    </form>
  )
}
