import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { TextField } from '#client/components/text-field.tsx'
import type { FormState } from '#client/lib/form.ts'

interface Props extends Pick<ComponentProps<'input'>, 'autoComplete' | 'onFocus'> {
  form: Pick<FormState, 'field'>
  /** Takes the focus when its layer opens. */
  takesFocus?: boolean
}

/** Takes the focus, in an open dialog and in one that is about to open. */
function focusEmailInput(input: HTMLInputElement | null) {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

/** Asks for the e-mail address. */
export function EmailField({ form, takesFocus, ...input }: Props) {
  const { formatMessage } = useIntl()
  return (
    <TextField
      type="email"
      label={formatMessage({ id: 'credentials.email' })}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      ref={takesFocus ? focusEmailInput : undefined}
      {...input}
      {...form.field('email')}
    />
  )
}
