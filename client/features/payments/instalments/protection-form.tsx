import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Checkbox, RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { Amount } from '#client/components/price.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { checkboxProps, useForm } from '#client/lib/form.ts'
import { usePath } from '#client/lib/page.ts'
import { type CreditAgreement, MAX_REMARK_LENGTH, protectionInput } from '#shared/api/credit.ts'

/** Orders payment protection for an existing agreement (S3.37, S3.38). */
export function ProtectionForm({ agreements }: { agreements: readonly CreditAgreement[] }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const [search] = useSearchParams()
  const requestedNumber = search.get('agreement')
  const [preselected] =
    agreements.length === 1 ? agreements : agreements.filter(({ number }) => number === requestedNumber)
  const form = useForm(protectionInput, { agreement: preselected?.number ?? '', remark: '', termsAccepted: '' })
  const { value, error } = form.field('agreement')
  const terms = (chunks: ReactNode) => (
    <a key="terms" href={path('service/protection-terms')} target="_blank" rel="noreferrer">
      {chunks}
    </a>
  )
  return (
    <form className="checkout-form" {...form.formProps}>
      <FormErrors form={form} />
      <RadioGroup
        name="agreement"
        legend={formatMessage({ id: 'instalments.for-order' })}
        layout="card"
        options={agreements.map(({ number, balance, protection: { nextCharge } }) => ({
          value: number,
          label: <strong>{number}</strong>,
          note: nextCharge && (
            <FormattedMessage
              id="instalments.protection-next"
              values={{
                balance: <Amount key="balance" value={balance} />,
                amount: <Amount key="amount" value={nextCharge} />,
              }}
            />
          ),
        }))}
        value={value}
        error={error}
        onChange={(number) => form.setValue('agreement', number)}
      />
      <TextField
        label={formatMessage({ id: 'instalments.remark' })}
        labelSuffix={<OptionalSuffix />}
        maxLength={MAX_REMARK_LENGTH}
        autoComplete="off"
        {...form.field('remark')}
      />
      <Checkbox
        label={<FormattedMessage id="instalments.accept-terms" values={{ terms }} />}
        error={form.getError('termsAccepted')}
        {...checkboxProps(form, 'termsAccepted')}
      />
      <SubmitButton
        form={form}
        requiredFields={{ agreement: 'instalments.for-order', termsAccepted: 'instalments.consent' }}
      >
        <FormattedMessage id="instalments.protection-submit" />
      </SubmitButton>
    </form>
  )
}
