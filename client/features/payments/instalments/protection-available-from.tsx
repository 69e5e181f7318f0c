import { FormattedMessage, useIntl } from 'react-intl'

/** From which day on protection can be ordered, where the law wants some between it and the credit (law 8). */
export function ProtectionAvailableFrom({ from }: { from: string }) {
  const { formatDate } = useIntl()
  const date = formatDate(`${from}T00:00:00Z`, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return <FormattedMessage id="instalments.protection-later" values={{ date }} />
}
