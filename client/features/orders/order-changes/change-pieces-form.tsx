import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useForm } from '#client/lib/form.ts'
import { buildChangePiecesForm, MAX_MORE_PIECES } from '#shared/api/order-changes.ts'

/** Fewer pieces of a line, which leads to their cancellation, or more, which are put into the basket. */
export function ChangePiecesForm({ position, open }: { position: number; open: number }) {
  const { formatMessage } = useIntl()
  const schema = useMemo(() => buildChangePiecesForm(open), [open])
  const form = useForm(schema, { position: `${position}`, quantity: `${open}` }, { intent: `pieces${position}` })
  return (
    <form className="order-change__form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value={`pieces${position}`} />
      <input type="hidden" name="position" value={position} />
      <SelectField
        label={<FormattedMessage id="order-change.quantity" />}
        options={Array.from({ length: open + MAX_MORE_PIECES + 1 }, (_, quantity) => ({
          value: `${quantity}`,
          label: quantity === 0 ? formatMessage({ id: 'returns.quantity-none' }) : `${quantity}`,
        }))}
        {...form.field('quantity')}
      />
      <SubmitButton form={form} wide={false} requiredFields={{}}>
        <FormattedMessage id="order-change.save-quantity" />
      </SubmitButton>
    </form>
  )
}
