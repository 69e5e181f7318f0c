import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
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
      <SubmitButton form={form} requiredFields={{ answer: 'instalments.answer' }}>
        <FormattedMessage id="instalments.take-answer" />
      </SubmitButton>
    </form>
  )
}
