import { FormattedMessage } from 'react-intl'
import { LinePiecesText } from './line-pieces.tsx'
import type { OrderProgress } from './queries.ts'

interface Props {
  progress: OrderProgress
  position: number
  /** The pieces of the line when the order was placed. */
  ordered: number
}

/** How far one line is, and its pieces. */
export function LineProgress({ progress, position, ordered }: Props) {
  const line = progress.lines.find((each) => each.position === position)
  if (!line) return null
  return (
    <>
      <p className={`order-state order-state--${line.state}`}>
        <FormattedMessage id={`customers.state-${line.state}`} />
      </p>
      <LinePiecesText line={line} ordered={ordered} />
    </>
  )
}
