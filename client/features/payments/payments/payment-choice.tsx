import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { RadioGroup, type RadioOption } from '#client/components/choice.tsx'
import type { FormState } from '#client/lib/form.ts'
import type { PaymentOption } from '#shared/api/checkout.ts'
import type { MessageId } from '#shared/messages/index.ts'
import type { PaymentMethod } from '#shared/tenant.ts'
import { IdealWeroMark } from '../ideal-wero-mark/index.ts'
import { paymentExplanations, paymentNames } from './payment-names.ts'

interface Props {
  options: readonly PaymentOption[]
  form: FormState
  /** Values for the messages that say why a method is not offered. */
  values?: Readonly<Record<string, string>>
  /** Choices that come before the methods. */
  first?: readonly RadioOption[]
  /** Other names of methods, where a choice before them is of the same one. */
  names?: { readonly [Method in PaymentMethod]?: MessageId }
  /** Further fields of a method, directly below it. */
  more?: { readonly [Method in PaymentMethod]?: ReactNode }
}

/** The payment methods as cards, each with what happens next; none is preselected, and those not offered say why. */
export function PaymentChoice({ options, form, values = {}, first = [], names = {}, more = {} }: Props) {
  const { formatMessage } = useIntl()
  const { value, error } = form.field('method')
  const toRadioOption = ({ method, offered, reason }: PaymentOption): RadioOption => ({
    value: method,
    label:
      method === 'ideal' ? (
        <IdealWeroMark />
      ) : (
        <strong>{formatMessage({ id: names[method] ?? paymentNames[method] })}</strong>
      ),
    // GraphQL knows the reason as a string; the API gives a message id.
    note: formatMessage({ id: offered || !reason ? paymentExplanations[method] : (reason as MessageId) }, values),
    disabled: !offered,
    details: more[method],
  })
  return (
    <RadioGroup
      name="method"
      legend={formatMessage({ id: 'checkout.payment-legend' })}
      hideLegend
      layout="card"
      options={[...first, ...options.map(toRadioOption)]}
      value={value}
      error={error}
      onChange={(method) => form.setValue('method', method)}
    />
  )
}
