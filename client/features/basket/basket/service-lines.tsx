import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { Amount } from '#client/components/price.tsx'
import { usePath } from '#client/lib/page.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import type { ServiceOffer } from '#shared/api/catalog.ts'
import { toServiceSku } from '#shared/rules/catalog/services.ts'
import { ServicePrice } from '../services/index.ts'
import { BasketLineForm } from './basket-line-form.tsx'

interface Props {
  /** The goods. */
  line: BasketLine
  /** The services that were chosen for them. */
  services: readonly BasketLine[]
  busySku: string | undefined
  change: (line: BasketLine) => (quantity: number) => void
  onAdd: (sku: string) => void
}

/** Below goods in the basket: the services that are ordered with them, and those that could be. */
export function ServiceLines({ line, services, busySku, change, onAdd }: Props) {
  const { formatMessage } = useIntl()
  const chosen = services.map(({ service }) => service)
  const offers = line.state === 'sold-out' ? [] : (line.services ?? []).filter(({ kind }) => !chosen.includes(kind))
  if (services.length + offers.length === 0) return null
  return (
    <ul className="service-lines" aria-label={`${formatMessage({ id: 'services.heading' })}: ${line.title}`}>
      {services.map((service) => (
        <li key={service.sku} className="service-lines__line" aria-busy={busySku === service.sku}>
          <p className="service-lines__title">{service.title}</p>
          <p className="service-lines__price">
            {service.quantity > 1 && (
              <span className="service-lines__each">
                {service.quantity} × <Amount value={service.price.current} />
              </span>
            )}
            <ServicePrice price={service.total} />
          </p>
          <BasketLineForm line={service} busy={busySku === service.sku} onQuantity={change(service)} />
        </li>
      ))}
      {offers.map((offer) => (
        <li key={offer.kind} className="service-lines__line">
          <Offer offer={offer} line={line} busy={busySku !== undefined} onAdd={onAdd} />
        </li>
      ))}
    </ul>
  )
}

interface OfferProps {
  offer: ServiceOffer
  line: BasketLine
  busy: boolean
  onAdd: (sku: string) => void
}

/** A service that can be added; without JavaScript its form posts to the basket page. */
function Offer({ offer: { kind, title, price }, line, busy, onAdd }: OfferProps) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const sku = toServiceSku(line.sku, kind)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onAdd(sku)
  }
  return (
    <form className="service-lines__offer" method="post" action={path('basket')} onSubmit={submit}>
      <input type="hidden" name="sku" value={sku} />
      <p className="service-lines__title">{title}</p>
      <p className="service-lines__price">
        <ServicePrice price={price} />
      </p>
      <Button
        type="submit"
        variant="quiet"
        size="small"
        name="intent"
        value="add"
        aria-label={`${formatMessage({ id: 'services.add' })}: ${title}, ${line.title}`}
      >
        <FormattedMessage id="services.add" />
      </Button>
    </form>
  )
}
