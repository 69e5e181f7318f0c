import { useIntl } from 'react-intl'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import type { FormState } from '#client/lib/form.ts'

const salutations = ['none', 'female', 'male'] as const

/** The salutation, alone on its line. */
export function SalutationField({ form, name = 'salutation' }: { form: Pick<FormState, 'field'>; name?: string }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <SelectField
        className="fields__half"
        label={formatMessage({ id: 'checkout.salutation' })}
        labelSuffix={<OptionalSuffix />}
        options={salutations.map((value) => ({ value, label: formatMessage({ id: `checkout.salutation-${value}` }) }))}
        {...form.field(name)}
      />
      <span className="fields__half fields__spacer" />
    </>
  )
}
