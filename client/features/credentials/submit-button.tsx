import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { Button } from '../../components/button.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import type { ShopForm } from '../../lib/shop-form.ts'

interface Props {
  form: Pick<ShopForm, 'values' | 'busy'>
  /** The fields that have to be filled in, with their names in words. */
  needs: { readonly [field: string]: MessageId }
  children: ReactNode
}

/** Sends the form. While a field is empty the button says which, and a press leads there (O37); without script it only sends. */
export function SubmitButton({ form, needs, children }: Props) {
  const { formatMessage, formatList } = useIntl()
  const empty = Object.entries(needs).flatMap(([name, id]) => (form.values[name] ? [] : [formatMessage({ id })]))
  const lacking = useHydrated() && empty.length > 0 && !form.busy
  return (
    <Button
      type="submit"
      variant="primary"
      wide
      busy={form.busy}
      lacking={lacking ? <FormattedMessage id="credentials.lacking" values={{ fields: formatList(empty, { type: 'conjunction' }) }} /> : undefined}
    >
      {children}
    </Button>
  )
}
