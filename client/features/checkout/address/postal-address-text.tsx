import { useIntl } from 'react-intl'
import type { PostalAddress } from '#shared/api/checkout.ts'

/** An address in the format of a letter. */
export function PostalAddressText({ address }: { address: PostalAddress }) {
  const { formatDisplayName } = useIntl()
  const { firstName, lastName, addition, street, houseNumber, postalCode, city, country } = address
  return (
    <address className="postal-address">
      {[
        `${firstName} ${lastName}`,
        addition,
        `${street} ${houseNumber}`.trim(),
        `${postalCode} ${city}`,
        formatDisplayName(country, { type: 'region' }),
      ]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className="postal-address__line">
            {line}
          </span>
        ))}
    </address>
  )
}
