import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { ErrorSummary, type FieldError } from '#client/components/error-summary.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { useLackingChoice } from '#client/components/lacking-choice.tsx'
import { Picture } from '#client/components/picture.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import type { ActionFailure } from '#client/lib/action-failure.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import type { LineParts, SparePart } from '#shared/api/spare-parts.ts'
import { toPartField } from './actions.ts'
import { PartsDrawing } from './parts-drawing.tsx'
import { ProblemLink } from './problem-link.tsx'

const PICTURE_SIZES = '72px'

interface Props {
  line: LineParts
  link: OrderPageLink
  /** A new one for each page: the same form orders once. */
  formKey: string
  posted: ActionFailure | undefined
}

/** The parts of one line by drawing and list, and how many of each are wanted; or that its guarantee has ended. */
export function PartsForm({ line, link, formKey, posted }: Props) {
  const { position, title, brand, variant, picture, drawing, isCovered, parts } = line
  const own = posted?.values.position === String(position) ? posted : undefined
  const { formProps, lacking } = useLackingChoice('spare-parts.any-part', own)
  return (
    <Form className="parts-form" method="post" aria-labelledby={`parts-${position}`} {...formProps}>
      <div className="bought-product">
        <div className="bought-product__picture">
          {picture && <Picture picture={picture} sizes={PICTURE_SIZES} decorative />}
        </div>
        <div className="bought-product__body">
          <h2 className="bought-product__title" id={`parts-${position}`}>
            {[brand, title].filter(Boolean).join(' ')}
          </h2>
          {variant && <p className="bought-product__variant">{variant}</p>}
        </div>
      </div>
      {drawing && <PartsDrawing drawing={drawing} />}
      {isCovered ? (
        <>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="position" value={position} />
          <FieldScope value={`${position}-`}>
            <PartFields parts={parts} link={link} position={position} posted={own} />
          </FieldScope>
          <Button type="submit" variant="primary" lacking={lacking}>
            <FormattedMessage id="spare-parts.send" />
          </Button>
        </>
      ) : (
        <p>
          <ProblemLink id="spare-parts.over" link={link} position={position} />
        </p>
      )}
    </Form>
  )
}

interface PartFieldsProps {
  parts: readonly SparePart[]
  link: OrderPageLink
  position: number
  posted: ActionFailure | undefined
}

function PartFields({ parts, link, position, posted }: PartFieldsProps) {
  const errors = listPartErrors(parts, posted)
  return (
    <>
      <ErrorSummary heading={<FormattedMessage id="common.error-summary" />} errors={errors} attempt={posted} />
      <ul className="parts-form__parts">
        {parts.map((part) => (
          <li className="parts-form__part" key={part.number}>
            <span className="parts-form__number" aria-hidden="true">
              {part.number}
            </span>
            <span className="parts-form__name">{part.name}</span>
            {part.free > 0 ? (
              <PartQuantity
                part={part}
                value={posted?.values[toPartField(part.number)]}
                error={errors.find(({ name }) => name === toPartField(part.number))?.message}
              />
            ) : (
              <span className="parts-form__fact">
                <ProblemLink id="spare-parts.used-up" link={link} position={position} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** One for each field; what concerns no part that can be chosen is said of the form (name ''). */
function listPartErrors(parts: readonly SparePart[], posted: ActionFailure | undefined): FieldError[] {
  const fields = parts.flatMap(({ number, free }) => (free > 0 ? [toPartField(number)] : []))
  const toField = (name: string) => {
    if (name === 'parts') return fields[0] ?? '' // that nothing was chosen is said at the first choice
    return fields.includes(name) ? name : ''
  }
  const messageIds = new Map(Object.entries(posted?.fields ?? {}).map(([name, id]) => [toField(name), id]))
  return [...messageIds].map(([name, id]) => ({ name, message: <FormattedMessage id={id} /> }))
}

interface PartQuantityProps {
  part: SparePart
  value: string | undefined
  error: ReactNode
}

function PartQuantity({ part: { number, name, free }, value, error }: PartQuantityProps) {
  const { formatMessage } = useIntl()
  return (
    <SelectField
      className="parts-form__quantity"
      name={toPartField(number)}
      label={
        <span className="visually-hidden">{formatMessage({ id: 'spare-parts.quantity-label' }, { number, name })}</span>
      }
      error={error}
      defaultValue={value ?? '0'}
      options={Array.from({ length: free + 1 }, (_, quantity) => ({ value: `${quantity}`, label: `${quantity}` }))}
    />
  )
}
