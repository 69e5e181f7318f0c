import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { useSite } from '#client/lib/page.ts'
import type { NearbyParcelShop, ParcelShop } from '#shared/api/parcel-shops.ts'
import { ParcelShopHours } from './parcel-shop-hours.tsx'
import { formatParcelShopAddress } from './parcel-shop-text.tsx'

const kilometres = { style: 'unit', unit: 'kilometer', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** "0,4 km · geöffnet bis 18:00", or when it opens. */
function NearbyFacts({ shop: { metres, openingStatus } }: { shop: NearbyParcelShop }) {
  const { today } = useSite()
  const { formatNumber } = useIntl()
  const formatDay = useFormatDay()
  const next = openingStatus.open ? undefined : openingStatus.next
  const weekday = next && next.day !== today ? formatDay(next.day, 'weekday') : undefined
  return (
    <span className="parcel-shop__facts">
      <strong>{formatNumber(metres / 1_000, kilometres)}</strong>
      <span className={openingStatus.open ? 'parcel-shop__open' : 'parcel-shop__closed'}>
        {openingStatus.open ? (
          <FormattedMessage id="parcel-shops.open" values={{ until: openingStatus.until }} />
        ) : (
          <FormattedMessage
            id="parcel-shops.closed"
            values={{ when: next ? (weekday ? 'day' : 'today') : 'unknown', day: weekday ?? '', at: next?.at ?? '' }}
          />
        )}
      </span>
    </span>
  )
}

interface Props {
  shops: readonly (ParcelShop | NearbyParcelShop)[]
  value: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** The shops to choose from, one radio button each, with their details. */
export function ParcelShopList({ shops, value, error, onChoose }: Props) {
  const { formatMessage } = useIntl()
  const found = shops.filter((shop) => 'metres' in shop)
  const options = shops.map((shop) => ({
    value: shop.id,
    label: <strong>{'metres' in shop ? `${found.indexOf(shop) + 1}. ${shop.name}` : shop.name}</strong>,
    note: (
      <span className="parcel-shop">
        <span className="parcel-shop__line">{formatParcelShopAddress(shop)}</span>
        {'metres' in shop && <NearbyFacts shop={shop} />}
        <ParcelShopHours shop={shop} />
      </span>
    ),
  }))
  return (
    <RadioGroup
      name="parcelShop"
      legend={formatMessage({ id: 'parcel-shops.list' })}
      hideLegend
      layout="card"
      options={options}
      value={value}
      error={error}
      onChange={onChoose}
    />
  )
}
