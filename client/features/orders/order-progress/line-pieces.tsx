import { FormattedMessage } from 'react-intl'
import type { LineProgressData } from './queries.ts'

/** How many pieces of a line were ordered, and what has become of them; nothing while all have the same fate. */
export function LinePiecesText({ line, ordered }: { line: LineProgressData; ordered: number }) {
  const { cancelled, shipped, delivered, returned } = line
  const isShared = [cancelled, shipped, delivered, returned].some((count) => count > 0 && count < ordered)
  if (!isShared) return null
  const coming = Math.max(ordered - cancelled - delivered, 0)
  return (
    <p className="order-lines__fact">
      <FormattedMessage
        id="order-progress.pieces"
        values={{ ordered, cancelled, delivered: delivered - returned, returned, coming }}
      />
    </p>
  )
}
