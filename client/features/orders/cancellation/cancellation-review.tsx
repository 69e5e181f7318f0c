import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { useSite } from '#client/lib/page.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import type { OrderLine } from '#shared/api/orders.ts'
import { AdjustmentForecastFacts } from '../adjustment-forecast/index.ts'
import { cancellationForecastQuery } from './queries.ts'

interface CancellationReviewProps {
  lines: readonly OrderLine[]
  link: OrderPageLink
  /** What was chosen, as the form came back with it. */
  values: Readonly<Record<string, string>>
}

/** The second step: what cancelling leads to, before it is done. */
export function CancellationReview({ lines, link, values }: CancellationReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data: forecast } = useSuspenseQuery(cancellationForecastQuery(useSite().api, link, values.pieces ?? ''))
  return (
    <section className="return-form">
      <h2 className="return-page__subtitle" ref={heading} tabIndex={-1}>
        <FormattedMessage id="returns.check" />
      </h2>
      <ul className="return-form__lines">
        {forecast.lines.map(({ position, quantity }) => {
          const { brand = '', title = '', variant = '' } = lines[position] ?? {}
          return (
            <li key={position}>
              <p className="bought-product__title">
                <FormattedMessage
                  id="returns.piece"
                  values={{ quantity, title: [brand, title, variant].filter(Boolean).join(', ') }}
                />
              </p>
            </li>
          )
        })}
      </ul>
      <AdjustmentForecastFacts forecast={forecast} />
      <p>
        <FormattedMessage id={forecast.refund.cents > 0 ? 'cancellation.money' : 'cancellation.no-money'} />
      </p>
      <Form method="post">
        {Object.entries(values)
          .filter(([name]) => name !== 'intent')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <p className="return-form__buttons">
          <Button type="submit" name="intent" value="cancel" variant="primary" wide>
            <FormattedMessage id="cancellation.confirm" />
          </Button>
          <Button type="submit" name="intent" value="change" variant="quiet">
            <FormattedMessage id="returns.change" />
          </Button>
        </p>
      </Form>
    </section>
  )
}
