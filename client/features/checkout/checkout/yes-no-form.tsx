import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { useForm } from '#client/lib/form.ts'
import { creditAnswerInput } from '#shared/api/credit.ts'
import type { MessageId } from '#shared/messages/index.ts'

interface YesNoAnswer {
  label: ReactNode
  note: ReactNode
}

interface Props {
  legend: MessageId
  chosen: boolean | null | undefined
  yes: YesNoAnswer
  no: YesNoAnswer
}

/** Asks a question to be answered with yes or no: nothing is preselected, and neither is emphasised. */
export function YesNoForm({ legend, chosen, yes, no }: Props) {
  const { formatMessage } = useIntl()
  const form = useForm(creditAnswerInput, { answer: typeof chosen === 'boolean' ? (chosen ? 'yes' : 'no') : '' })
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
