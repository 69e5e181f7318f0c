import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'
import { useHydrated } from '../lib/hydrated.ts'

/** A button's second line, which names the fields that are still empty; nothing without script, or if none is (O37). */
export function useLackingFields(emptyFields: readonly MessageId[]) {
  const { formatMessage, formatList } = useIntl()
  if (!useHydrated() || emptyFields.length === 0) return undefined
  const names = emptyFields.map((id) => formatMessage({ id }))
  return (
    <FormattedMessage
      id="common.lacking"
      values={{ count: names.length, fields: formatList(names, { type: 'conjunction' }) }}
    />
  )
}
