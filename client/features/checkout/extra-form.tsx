import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { creditExtraInput } from '#shared/contracts/credit.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { Button } from '../../components/button.tsx'
import { RadioGroup } from '../../components/choice.tsx'
import { useShopForm } from '../../lib/shop-form.ts'
import { FormErrors } from './form-errors.tsx'

interface Answer {
  label: ReactNode
  note: ReactNode
}

interface Props {
  legend: MessageId
  chosen: boolean | null | undefined
  yes: Answer
  no: Answer
}

/** A question that may be answered with yes or no alike: nothing is chosen beforehand, neither looks better. */
export function ExtraForm({ legend, chosen, yes, no }: Props) {
  const { formatMessage } = useIntl()
  const form = useShopForm(creditExtraInput, { answer: typeof chosen === 'boolean' ? (chosen ? 'yes' : 'no') : '' })
  const { value, error } = form.field('answer')
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <RadioGroup
        name="answer"
        legend={formatMessage({ id: legend })}
        hideLegend
        layout="card"
        options={[
          { value: 'no', ...no },
          { value: 'yes', ...yes },
        ]}
        value={value}
        error={error}
        onChange={(answer) => form.setValue('answer', answer)}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        <FormattedMessage id="instalments.take-answer" />
      </Button>
    </form>
  )
}
