import { FormattedMessage, useIntl } from 'react-intl'
import { Picture } from '#client/components/picture.tsx'
import { Select } from '#client/components/select-field.tsx'
import type { FormState } from '#client/lib/form.ts'
import type { WithdrawalDraftLine } from '#shared/api/withdrawals.ts'
import { formatPieces } from '#shared/rules/orders/pieces.ts'
import { toLineField } from './actions.ts'

const PICTURE_SIZES = '72px'

interface LinePickerProps {
  form: Pick<FormState, 'values' | 'setValue'>
  lines: readonly WithdrawalDraftLine[]
}

/** Chooses how many pieces of each line. */
export function LinePicker({ form, lines }: LinePickerProps) {
  const choose = (chosen: number, value: string) => {
    form.setValue(toLineField(chosen), value)
    const pieces = lines.map(({ position }) => ({
      position,
      quantity: Number(position === chosen ? value : form.values[toLineField(position)]),
    }))
    form.setValue('pieces', formatPieces(pieces))
  }
  return (
    <ul className="withdrawal__lines">
      {lines.map((line) => (
        <li className="bought-product" key={line.position}>
          <div className="bought-product__picture">
            {line.picture && <Picture picture={line.picture} sizes={PICTURE_SIZES} decorative />}
          </div>
          <div className="bought-product__body">
            <p className="bought-product__title">{[line.brand, line.title].filter(Boolean).join(' ')}</p>
            {line.variant && <p className="bought-product__variant">{line.variant}</p>}
            {line.withdrawalExcluded && (
              <p className="bought-product__variant">
                <FormattedMessage id="withdrawal.excluded" />
              </p>
            )}
            <PiecesSelect
              line={line}
              value={form.values[toLineField(line.position)] ?? '0'}
              onChange={(value) => choose(line.position, value)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function PiecesSelect({
  line: { position, quantity, title },
  value,
  onChange,
}: {
  line: WithdrawalDraftLine
  value: string
  onChange(value: string): void
}) {
  const { formatMessage } = useIntl()
  const options = Array.from({ length: quantity + 1 }, (_, count) => ({
    value: `${count}`,
    label:
      count === 0
        ? formatMessage({ id: 'withdrawal.none' })
        : formatMessage({ id: 'withdrawal.all-of' }, { quantity: count, all: quantity }),
  }))
  return (
    <Select
      name={toLineField(position)}
      aria-label={formatMessage({ id: 'withdrawal.pieces-of' }, { title })}
      value={value}
      options={options}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
