import { FormattedMessage, useIntl } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { ORDER_FORM_CODE_LENGTH } from '#shared/api/order-form.ts'
import type { MessageId } from '#shared/messages/index.ts'

const MAX_CODE_INPUT_LENGTH = ORDER_FORM_CODE_LENGTH + 6 // spaces or dashes between the groups

/** Asks for the code of an order form; its address then shows the order form. */
export function OrderFormCodeForm({ written, wrong }: { written: string; wrong: MessageId | undefined }) {
  const { formatMessage } = useIntl()
  return (
    <Form className="order-form-code" method="get">
      <TextField
        label={formatMessage({ id: 'order-form.code' })}
        hint={formatMessage({ id: 'order-form.code-hint' })}
        name="code"
        defaultValue={written}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_CODE_INPUT_LENGTH}
        required
        error={wrong && formatMessage({ id: wrong })}
      />
      <Button type="submit" variant="primary">
        <FormattedMessage id="order-form.open" />
      </Button>
    </Form>
  )
}
