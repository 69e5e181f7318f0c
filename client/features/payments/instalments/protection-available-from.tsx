import { FormattedMessage } from 'react-intl'
import { useFormatDay } from '#client/lib/dates.ts'

/** From when protection can be ordered, where the law requires a delay after the credit (law 8). */
export function ProtectionAvailableFrom({ from }: { from: string }) {
  const date = useFormatDay()(from, 'numeric')
  return <FormattedMessage id="instalments.protection-later" values={{ date }} />
}
