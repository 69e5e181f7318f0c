import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { useLackingFields } from '#client/components/lacking-fields.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { useHydrated } from '#client/lib/hydrated.ts'
import { ORDER_FORM_CODE_LENGTH } from '#shared/api/order-form.ts'
import type { MessageId } from '#shared/messages/index.ts'

const MAX_CODE_INPUT_LENGTH = ORDER_FORM_CODE_LENGTH + 6 // spaces or dashes between the groups

/** Asks for the code of an order form; its address then shows the order form. */
export function OrderFormCodeForm({ written, wrong }: { written: string; wrong: MessageId | undefined }) {
  const { formatMessage } = useIntl()
  const [code, setCode] = useState(written)
  const [isMissing, setIsMissing] = useState(false)
  const isEmpty = code.trim() === ''
  const busy = useNavigation().formData?.has('code') ?? false
  const lacking = useLackingFields(isEmpty && !busy ? ['order-form.code'] : [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    setIsMissing(isEmpty)
    if (!isEmpty) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }
  const error = isMissing ? 'order-form.code-required' : wrong
  return (
    <Form className="order-form-code" method="get" noValidate={useHydrated()} onSubmit={submit}>
      <TextField
        label={formatMessage({ id: 'order-form.code' })}
        hint={formatMessage({ id: 'order-form.code-hint' })}
        name="code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_CODE_INPUT_LENGTH}
        required
        error={error && formatMessage({ id: error })}
      />
      <Button type="submit" variant="primary" busy={busy} lacking={lacking}>
        <FormattedMessage id="order-form.open" />
      </Button>
    </Form>
  )
}
