import { FormattedMessage, useIntl } from 'react-intl'
import { FormErrors } from '#client/components/form-errors.tsx'
import { Picture } from '#client/components/picture.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { useForm } from '#client/lib/form.ts'
import { type ChangeableLine, changeVariantInput } from '#shared/api/order-changes.ts'
import type { OrderLine } from '#shared/api/orders.ts'

const PICTURE_SIZES = '72px'
const fieldsSchema = changeVariantInput.omit(['order', 'signature'])

/** Another size of a line. */
export function ChangeVariantForm({ line, position, variants }: ChangeableLine & { line: OrderLine }) {
  const { formatMessage } = useIntl()
  const form = useForm(fieldsSchema, { position: `${position}`, sku: '' }, { intent: `variant${position}` })
  const { brand, title, variant, picture, quantity } = line
  return (
    <form className="order-change__form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value={`variant${position}`} />
      <input type="hidden" name="position" value={position} />
      <div className="bought-product">
        <div className="bought-product__picture">
          {picture && <Picture picture={picture} sizes={PICTURE_SIZES} decorative />}
        </div>
        <div className="bought-product__body">
          <p className="bought-product__title">{[brand, title].filter(Boolean).join(' ')}</p>
          <p className="bought-product__variant">
            <FormattedMessage id="returns.piece" values={{ quantity, title: variant }} />
          </p>
          <SelectField
            label={<FormattedMessage id="order-change.size" />}
            options={[
              { value: '', label: formatMessage({ id: 'order-change.size-choose' }) },
              ...variants.map(({ sku, label }) => ({ value: sku, label })),
            ]}
            {...form.field('sku')}
          />
        </div>
      </div>
      <SubmitButton form={form} wide={false} requiredFields={{ sku: 'order-change.size' }}>
        <FormattedMessage id="order-change.save-size" />
      </SubmitButton>
    </form>
  )
}
