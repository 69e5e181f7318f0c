import { useIntl } from 'react-intl'
import { useIsRouteOpen, usePath, useSite } from '#client/lib/page.ts'
import type { Features } from '#shared/features.ts'

const seals = [
  { feature: 'sealCoatOfArms', file: 'seal-coat-of-arms.svg', id: 'content.seal-coat-of-arms' },
  { feature: 'sealTrustMark', file: 'seal-trust-mark.svg', id: 'content.seal-trust-mark' },
  { feature: 'sealOnlineAward', file: 'seal-online-award.svg', id: 'content.seal-online-award' },
] as const satisfies readonly { feature: keyof Features; file: string; id: string }[]

/** The shop's seals, each if its flag is on, linked to the page about them; placeholders until there are real ones. */
export function Seals() {
  const { tenant } = useSite()
  const { formatMessage } = useIntl()
  const path = usePath()
  const hasAwardsPage = useIsRouteOpen()('service/awards')
  const activeSeals = seals.filter(({ feature }) => tenant.features[feature])
  if (activeSeals.length === 0) return null
  return (
    <ul className="seals">
      {activeSeals.map(({ file, id }) => {
        const picture = (
          <img
            className="seals__picture"
            src={`/assets/tenants/${tenant.id}/${file}`}
            alt={formatMessage({ id })}
            width="72"
            height="72"
            loading="lazy"
          />
        )
        return <li key={id}>{hasAwardsPage ? <a href={path('service/awards')}>{picture}</a> : picture}</li>
      })}
    </ul>
  )
}
