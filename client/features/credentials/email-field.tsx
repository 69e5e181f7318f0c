import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { TextField } from '../../components/text-field.tsx'
import type { ShopForm } from '../../lib/shop-form.ts'

interface Props extends Pick<ComponentProps<'input'>, 'autoComplete' | 'onFocus'> {
  form: Pick<ShopForm, 'field'>
  /** In a layer: where the work begins. */
  first?: boolean
}

/** Takes the focus, in a dialog that is open and in one that opens only now. */
function begin(input: HTMLInputElement | null) {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

/** Asks for the e-mail address. */
export function EmailField({ form, first, ...input }: Props) {
  const { formatMessage } = useIntl()
  return (
    <TextField
      type="email"
      label={formatMessage({ id: 'credentials.email' })}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      ref={first ? begin : undefined}
      {...input}
      {...form.field('email')}
    />
  )
}
