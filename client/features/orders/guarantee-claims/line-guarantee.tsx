import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#client/components/button.tsx'
import { useFormatInstant } from '#client/lib/dates.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import { withSignature } from '../orders/index.ts'
import { ClockText } from './clock-text.tsx'
import { orderGuaranteeQuery } from './queries.ts'

/** Of a line that has arrived and was kept: its terms, what was reported, and the way to report a defect. */
export function LineGuarantee({ link, position }: { link: OrderPageLink; position: number }) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const formatInstant = useFormatInstant()
  const { data } = useQuery({ ...orderGuaranteeQuery(useSite().api, link), enabled: false })
  const line = data?.lines.find((each) => each.position === position)
  const claims = data?.claims.filter((claim) => claim.position === position) ?? []
  if (!line && claims.length === 0) return null
  const { order, signature } = link
  const query = new URLSearchParams({ position: String(position), ...(signature && { signature }) })
  const href = `${path('account/order-claim', { number: order })}?${query}`
  return (
    <div className="line-guarantee">
      {line && (
        <p className="order-lines__fact">
          <ClockText clock={line.clock} />
        </p>
      )}
      {claims.map(({ id, state, history }) => (
        <p className="order-lines__fact" key={id}>
          <a href={`${href}#claim-${id}`}>
            <FormattedMessage id="guarantee-claims.number" values={{ id }} />
          </a>
          {': '}
          <FormattedMessage id={`guarantee-claims.state-${state}`} />
          {`, ${formatInstant(history.at(-1)?.at ?? '', 'long')}`}
        </p>
      ))}
      {line && line.pieces > 0 && (
        <LinkButton
          size="small"
          icon="service"
          href={href}
          aria-label={formatMessage({ id: 'guarantee-claims.report-label' }, { title: line.title })}
        >
          <FormattedMessage id="guarantee-claims.report" />
        </LinkButton>
      )}
      {line?.hasParts && (
        <LinkButton
          size="small"
          icon="parcel"
          href={withSignature(path('account/order-parts', { number: order }), signature)}
          aria-label={formatMessage({ id: 'guarantee-claims.parts-label' }, { title: line.title })}
        >
          <FormattedMessage id="guarantee-claims.parts" />
        </LinkButton>
      )}
    </div>
  )
}
