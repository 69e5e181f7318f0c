import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { TextField } from '../../components/text-field.tsx'
import type { ShopForm } from '../../lib/shop-form.ts'

type Props = { form: Pick<ShopForm, 'field'> } & Pick<ComponentProps<'input'>, 'autoComplete' | 'autoFocus' | 'onFocus'>

/** Asks for the e-mail address. */
export function EmailField({ form, ...input }: Props) {
  const { formatMessage } = useIntl()
  return (
    <TextField
      type="email"
      label={formatMessage({ id: 'credentials.email' })}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      {...input}
      {...form.field('email')}
    />
  )
}
