import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { ErrorSummary } from '#client/components/error-summary.tsx'
import { useLackingChoice } from '#client/components/lacking-choice.tsx'
import { Picture } from '#client/components/picture.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import type { ActionFailure } from '#client/lib/action-failure.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import type { LinePieces } from '#shared/rules/orders/pieces.ts'

const PICTURE_SIZES = '72px'

/** A line of which pieces can still be cancelled. */
export interface CancellableLine {
  position: number
  line: OrderLine
  /** Pieces that are neither cancelled nor shipped. */
  open: number
}

interface CancellationFormProps {
  lines: readonly CancellableLine[]
  /** The pieces that the page's address names. */
  chosen: readonly LinePieces[]
  posted: ActionFailure | undefined
}

/** How many pieces of a line are chosen beforehand: none of another line than the address names. */
const getChosen = (chosen: readonly LinePieces[], { position, open }: CancellableLine) =>
  chosen.length === 0
    ? undefined
    : `${Math.min(open, chosen.find((each) => each.position === position)?.quantity ?? 0)}`

/** The first step: which pieces are cancelled; all that are open unless something was chosen. */
export function CancellationForm({ lines, chosen, posted }: CancellationFormProps) {
  const firstField = `quantity${lines[0]?.position ?? 0}`
  const { formProps, lacking } = useLackingChoice('returns.any-piece', posted)
  const error = posted?.fields.lines && <FormattedMessage id={posted.fields.lines} />
  return (
    <Form className="return-form" method="post" {...formProps}>
      <ErrorSummary
        heading={<FormattedMessage id="common.error-summary" />}
        errors={error ? [{ name: firstField, message: error }] : []}
        attempt={posted}
      />
      <ul className="return-form__lines">
        {lines.map((each, i) => (
          <li key={each.position}>
            <LineFields
              {...each}
              value={posted?.values[`quantity${each.position}`] ?? getChosen(chosen, each)}
              error={i === 0 ? error : undefined}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" name="intent" value="review" variant="primary" wide lacking={lacking}>
        <FormattedMessage id="returns.continue" />
      </Button>
    </Form>
  )
}

interface LineFieldsProps extends CancellableLine {
  value: string | undefined
  error: ReactNode
}

function LineFields({ position, line, open, value, error }: LineFieldsProps) {
  const { formatMessage } = useIntl()
  const { title, brand, variant, picture } = line
  return (
    <fieldset className="bought-product return-line">
      <legend className="visually-hidden">{[brand, title, variant].filter(Boolean).join(', ')}</legend>
      <div className="bought-product__picture">
        {picture && <Picture picture={picture} sizes={PICTURE_SIZES} decorative />}
      </div>
      <div className="bought-product__body">
        <p className="bought-product__title">{[brand, title].filter(Boolean).join(' ')}</p>
        {variant && <p className="bought-product__variant">{variant}</p>}
        <SelectField
          className="return-line__quantity"
          name={`quantity${position}`}
          label={<FormattedMessage id="returns.quantity" />}
          error={error}
          defaultValue={value ?? `${open}`}
          options={Array.from({ length: open + 1 }, (_, quantity) => ({
            value: `${quantity}`,
            label:
              quantity === 0
                ? formatMessage({ id: 'returns.quantity-none' })
                : formatMessage({ id: 'returns.quantity-of' }, { quantity, all: open }),
          }))}
        />
      </div>
    </fieldset>
  )
}
