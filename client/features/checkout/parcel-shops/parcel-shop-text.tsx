import { FormattedMessage } from 'react-intl'
import type { ParcelShop } from '#shared/api/parcel-shops.ts'
import { ParcelShopHours } from './parcel-shop-hours.tsx'

export const formatParcelShopAddress = ({ street, houseNumber, postalCode, city }: ParcelShop) =>
  `${street} ${houseNumber}, ${postalCode} ${city}`

/** The chosen shop: name, address, hours, and what to bring. */
export function ParcelShopText({ shop }: { shop: ParcelShop }) {
  return (
    <div className="parcel-shop">
      <p className="parcel-shop__name">{shop.name}</p>
      <p className="parcel-shop__line">{formatParcelShopAddress(shop)}</p>
      <ParcelShopHours shop={shop} />
      <p className="parcel-shop__line parcel-shop__line--quiet">
        <FormattedMessage id="parcel-shops.collect" />
      </p>
    </div>
  )
}
