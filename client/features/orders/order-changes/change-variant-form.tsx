import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useForm } from '#client/lib/form.ts'
import { type ChangeableLine, changeVariantInput } from '#shared/api/order-changes.ts'

const fieldsSchema = changeVariantInput.omit(['order', 'signature'])

/** Another size of a line. */
export function ChangeVariantForm({ position, variants }: ChangeableLine) {
  const { formatMessage } = useIntl()
  const form = useForm(fieldsSchema, { position: `${position}`, sku: '' }, { intent: `variant${position}` })
  return (
    <form className="order-change__form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value={`variant${position}`} />
      <input type="hidden" name="position" value={position} />
      <SelectField
        label={<FormattedMessage id="order-change.size" />}
        options={[
          { value: '', label: formatMessage({ id: 'order-change.size-choose' }) },
          ...variants.map(({ sku, label }) => ({ value: sku, label })),
        ]}
        {...form.field('sku')}
      />
      <SubmitButton form={form} wide={false} requiredFields={{ sku: 'order-change.size' }}>
        <FormattedMessage id="order-change.save-size" />
      </SubmitButton>
    </form>
  )
}
