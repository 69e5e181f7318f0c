import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { SHEET_CODE_DIGITS } from '#shared/contracts/order-sheet.ts'
import type { MessageId } from '#shared/messages/index.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'

const MAX_WRITTEN = SHEET_CODE_DIGITS + 6 // blanks or dashes between the groups

/** Asks for the code of a sheet; its address then shows the sheet. */
export function SheetCodeForm({ written, wrong }: { written: string; wrong: string | undefined }) {
  const { formatMessage } = useIntl()
  return (
    <Form className="sheet-code" method="get">
      <TextField
        label={formatMessage({ id: 'order-sheet.code' })}
        hint={formatMessage({ id: 'order-sheet.code-hint' })}
        name="code"
        defaultValue={written}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_WRITTEN}
        required
        error={wrong && formatMessage({ id: wrong as MessageId })}
      />
      <Button type="submit" variant="primary">
        <FormattedMessage id="order-sheet.open" />
      </Button>
    </Form>
  )
}
