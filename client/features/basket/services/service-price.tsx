import { FormattedMessage } from 'react-intl'
import { Amount } from '#client/components/price.tsx'
import type { Money } from '#shared/money.ts'

/** The price of a service; nothing is called free. */
export const ServicePrice = ({ price }: { price: Money }) => (
  <strong className="service-price">
    {price.cents === 0 ? <FormattedMessage id="services.free" /> : <Amount value={price} />}
  </strong>
)
