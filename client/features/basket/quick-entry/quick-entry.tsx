import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '#client/components/alert.tsx'
import { Button } from '#client/components/button.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { Icon } from '#client/components/icon.tsx'
import { useLackingFields } from '#client/components/lacking-fields.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useActionFailure } from '#client/lib/action-failure.ts'
import { useForm } from '#client/lib/form.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import { MAX_QUANTITY } from '#shared/api/basket.ts'
import { MAX_QUICK_ENTRY_LINES } from '#shared/api/basket-input.ts'
import { submitQuickEntry } from './action.ts'
import { emptyRows, numberField, parseRows, quantityField, quickEntrySchema } from './rows.ts'

const MIN_ROW_COUNT = 4

interface Props {
  /** Open from the start, e.g. if the basket is empty. */
  open: boolean
  /** How many lines were added without JavaScript. */
  addedBefore: number
}

/** Adds several articles by their catalogue numbers, as on the paper order form. */
export function QuickEntry({ open, addedBefore }: Props) {
  const failure = useActionFailure()
  const wrong = Object.keys(failure?.fields ?? {}).some(
    (name) => name.startsWith('number-') || name.startsWith('quantity-'),
  )
  const [added, setAdded] = useState({ lines: addedBefore, round: 0 })
  return (
    <details className="quick-entry" open={open || wrong || added.lines > 0}>
      <summary className="quick-entry__summary">
        <FormattedMessage id="quick-entry.title" />
        <Icon name="chevron-down" size="small" className="quick-entry__arrow" />
      </summary>
      <div className="quick-entry__body">
        <div role="status">
          {added.lines > 0 && (
            <Alert
              kind="success"
              heading={<FormattedMessage id="quick-entry.added" values={{ count: added.lines }} />}
            />
          )}
        </div>
        <FieldScope value="quick-">
          <QuickEntryForm
            key={added.round}
            again={added.round > 0}
            onAdded={(lines) => setAdded(({ round }) => ({ lines, round: round + 1 }))}
          />
        </FieldScope>
      </div>
    </details>
  )
}

/** Clears the form after its rows were added; then the first field takes the focus. */
function QuickEntryForm({ again, onAdded }: { again: boolean; onAdded: (lines: number) => void }) {
  const site = useSite()
  const path = usePath()
  const { formatMessage } = useIntl()
  const form = useForm(quickEntrySchema, emptyRows, {
    async onValid(_values, element) {
      const result = await submitQuickEntry(site, new FormData(element ?? undefined))
      if (!('lines' in result)) return result
      onAdded(result.lines)
      return undefined
    },
  })
  const last = Math.max(-1, ...parseRows(form.values).map(({ index }) => index))
  const rows = Math.min(MAX_QUICK_ENTRY_LINES, Math.max(MIN_ROW_COUNT, last + 2))
  const lacking = useLackingFields(last < 0 && !form.busy ? ['quick-entry.number'] : [])
  const errors = form.errors.map(({ name, message }) => ({
    name,
    message: name
      ? formatMessage({ id: 'quick-entry.line-error' }, { line: Number(name.split('-')[1]) + 1, text: String(message) })
      : message,
  }))
  return (
    <form className="quick-entry__form" action={path('basket')} {...form.formProps}>
      <input type="hidden" name="intent" value="quick" />
      <p className="quick-entry__hint">
        <FormattedMessage id="quick-entry.hint" />
      </p>
      <FormErrors form={{ errors, attempt: form.attempt }} />
      <ol className="quick-entry__rows">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          <li className="quick-entry__row" key={index}>
            <TextField
              label={<RowLabel id="quick-entry.number" index={index} />}
              inputMode="numeric"
              autoComplete="off"
              maxLength={32}
              autoFocus={again && index === 0}
              {...form.field(numberField(index))}
            />
            <TextField
              label={<RowLabel id="common.quantity" index={index} />}
              type="number"
              min={1}
              max={MAX_QUANTITY}
              inputMode="numeric"
              {...form.field(quantityField(index))}
            />
          </li>
        ))}
      </ol>
      <Button type="submit" icon="basket" busy={form.busy} lacking={lacking}>
        <FormattedMessage id="basket.add" />
      </Button>
    </form>
  )
}

/** Visible once above the column; for screen readers in each row. */
function RowLabel({ id, index }: { id: 'quick-entry.number' | 'common.quantity'; index: number }) {
  return (
    <>
      <span className={index > 0 ? 'visually-hidden' : undefined}>
        <FormattedMessage id={id} />
      </span>
      <span className="visually-hidden">
        {' '}
        <FormattedMessage id="quick-entry.line" values={{ line: index + 1 }} />
      </span>
    </>
  )
}
