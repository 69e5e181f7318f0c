import { FormattedMessage } from 'react-intl'
import { useFormatDay } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import { getLocalDay } from '#shared/dates.ts'
import { computeGuarantee } from '#shared/rules/orders/guarantee-clock.ts'
import { LinePieces } from './line-pieces.tsx'
import type { OrderProgress } from './queries.ts'

interface Props {
  progress: OrderProgress
  position: number
  /** The pieces of the line when the order was placed. */
  ordered: number
}

/** How far one line is; of what has arrived and was kept, until when there is a guarantee. */
export function LineProgress({ progress, position, ordered }: Props) {
  const { tenant } = useSite()
  const formatDay = useFormatDay()
  const line = progress.lines.find((each) => each.position === position)
  const deliveredAt = progress.shipments
    .filter(({ lines }) => lines.some((each) => each.position === position))
    .flatMap((shipment) => shipment.deliveredAt ?? [])
    .toSorted()
    .at(-1)
  if (!line) return null
  const clock =
    deliveredAt !== undefined && line.delivered > line.returned
      ? computeGuarantee(getLocalDay(new Date(deliveredAt), tenant.timeZone), tenant)
      : undefined
  return (
    <>
      <p className={`order-state order-state--${line.state}`}>
        <FormattedMessage id={`customers.state-${line.state}`} />
      </p>
      <LinePieces line={line} ordered={ordered} />
      {clock && (
        <p className="order-lines__fact">
          <FormattedMessage id="order-progress.legal" values={{ day: formatDay(clock.legalUntil) }} />
          {clock.shopUntil && (
            <>
              {' '}
              <FormattedMessage id="order-progress.own" values={{ day: formatDay(clock.shopUntil) }} />
            </>
          )}
        </p>
      )}
    </>
  )
}
