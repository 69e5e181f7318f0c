import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Picture } from '#client/components/picture.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { type ReturnableLine, returnReasons } from '#shared/api/returns.ts'

const PICTURE_SIZES = '72px'

interface ReturnLineFieldsProps {
  line: ReturnableLine
  values: Readonly<Record<string, string>>
  error: ReactNode
}

/** One line: how many pieces; why, and what for, once there is one. */
export function ReturnLineFields({ line, values, error }: ReturnLineFieldsProps) {
  const { position, title, brand, variant, picture, withdrawalExcluded } = line
  return (
    <fieldset className="bought-product return-line">
      <legend className="visually-hidden">{[brand, title, variant].filter(Boolean).join(', ')}</legend>
      <div className="bought-product__picture">
        {picture && <Picture picture={picture} sizes={PICTURE_SIZES} decorative />}
      </div>
      <div className="bought-product__body">
        <p className="bought-product__title">{[brand, title].filter(Boolean).join(' ')}</p>
        {variant && <p className="bought-product__variant">{variant}</p>}
        {withdrawalExcluded && (
          <p className="bought-product__variant">
            <FormattedMessage id="returns.excluded" />
          </p>
        )}
        <QuantityField line={line} value={values[`quantity${position}`]} error={error} />
        <div className="return-line__details">
          <ReasonField position={position} value={values[`reason${position}`]} />
          <WishField line={line} value={values[`exchange${position}`]} />
        </div>
      </div>
    </fieldset>
  )
}

interface QuantityFieldProps {
  line: ReturnableLine
  value: string | undefined
  error: ReactNode
}

function QuantityField({ line: { position, returnable }, value, error }: QuantityFieldProps) {
  const { formatMessage } = useIntl()
  const options = Array.from({ length: returnable + 1 }, (_, quantity) => ({
    value: `${quantity}`,
    label:
      quantity === 0
        ? formatMessage({ id: 'returns.quantity-none' })
        : formatMessage({ id: 'returns.quantity-of' }, { quantity, all: returnable }),
  }))
  return (
    <SelectField
      className="return-line__quantity"
      name={`quantity${position}`}
      label={<FormattedMessage id="returns.quantity" />}
      error={error}
      defaultValue={value ?? '0'}
      options={options}
    />
  )
}

function ReasonField({ position, value }: { position: number; value: string | undefined }) {
  const { formatMessage } = useIntl()
  const options = [
    { value: '', label: formatMessage({ id: 'returns.reason-none' }) },
    ...returnReasons.map((reason) => ({ value: reason, label: formatMessage({ id: `returns.reason-${reason}` }) })),
  ]
  return (
    <SelectField
      name={`reason${position}`}
      label={<FormattedMessage id="returns.reason" />}
      defaultValue={value ?? ''}
      options={options}
    />
  )
}

function WishField({ line: { position, exchanges }, value }: { line: ReturnableLine; value: string | undefined }) {
  const { formatMessage } = useIntl()
  if (exchanges.length === 0) return null
  const options = [
    { value: '', label: formatMessage({ id: 'returns.wish-money' }) },
    ...exchanges.map(({ sku, label }) => ({
      value: sku,
      label: label
        ? formatMessage({ id: 'returns.wish-size' }, { size: label })
        : formatMessage({ id: 'returns.wish-same' }),
    })),
  ]
  return (
    <SelectField
      name={`exchange${position}`}
      label={<FormattedMessage id="returns.wish" />}
      defaultValue={value ?? ''}
      options={options}
    />
  )
}
