import { FormattedMessage } from 'react-intl'
import { useFormatDay } from '#client/lib/dates.ts'

/** From which day on protection can be ordered, where the law wants some between it and the credit (law 8). */
export function ProtectionAvailableFrom({ from }: { from: string }) {
  const date = useFormatDay()(from, 'numeric')
  return <FormattedMessage id="instalments.protection-later" values={{ date }} />
}
