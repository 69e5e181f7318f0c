import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import type { OrderPageLink } from '#shared/api/order-link.ts'
import type { OrderReturns, ReturnableLine } from '#shared/api/returns.ts'
import { readChosenLines } from './actions.ts'
import { ReturnForecast } from './return-forecast.tsx'

type Values = Readonly<Record<string, string>>

/** A chosen line with what is known of it. */
interface ChosenLine {
  line: ReturnableLine
  quantity: number
  reason: string
  /** Colour and size of what is wanted in its place; absent for the money. */
  exchange: string | undefined
}

function findChosenLines(data: OrderReturns, values: Values): ChosenLine[] {
  return readChosenLines(values).flatMap(({ position, quantity, reason, exchange }) => {
    const line = data.lines[position]
    const option = line?.exchanges.find(({ sku }) => sku === exchange)
    return line ? [{ line, quantity, reason, exchange: option && (option.label || line.variant || line.title) }] : []
  })
}

/** The second step: what comes back and how, before it is announced. */
export function ReturnReview({ data, values, link }: { data: OrderReturns; values: Values; link: OrderPageLink }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const chosen = findChosenLines(data, values)
  return (
    <section className="return-form">
      <h2 className="return-page__subtitle" ref={heading} tabIndex={-1}>
        <FormattedMessage id="returns.check" />
      </h2>
      <ul className="return-form__lines">
        {chosen.map((each) => (
          <li key={each.line.position}>
            <ChosenLineText {...each} />
          </li>
        ))}
      </ul>
      <ReturnForecast link={link} values={values} />
      <ReturnWays chosen={chosen} pickupOn={values.pickupOn ?? ''} />
      <Form method="post">
        {Object.entries(values)
          .filter(([name]) => name !== 'intent')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <p className="return-form__buttons">
          <Button type="submit" name="intent" value="announce" variant="primary" wide>
            <FormattedMessage id="returns.announce" />
          </Button>
          <Button type="submit" name="intent" value="change" variant="quiet">
            <FormattedMessage id="returns.change" />
          </Button>
        </p>
      </Form>
    </section>
  )
}

const ChosenLineText = ({ line, quantity, exchange }: ChosenLine) => (
  <>
    <p className="bought-product__title">
      <FormattedMessage
        id="returns.piece"
        values={{ quantity, title: [line.brand, line.title, line.variant].filter(Boolean).join(', ') }}
      />
    </p>
    {exchange && (
      <p className="bought-product__variant">
        <FormattedMessage id="returns.exchange-held" values={{ exchange }} />
      </p>
    )}
  </>
)

/** How the goods travel, and when the money comes. */
function ReturnWays({ chosen, pickupOn }: { chosen: readonly ChosenLine[]; pickupOn: string }) {
  const formatDay = useFormatDay()
  const travelling = chosen.filter(({ reason }) => reason !== 'missing')
  const goesBy = (way: string) => travelling.some(({ line }) => line.deliveryClass === way)
  return (
    <>
      {goesBy('parcel') && (
        <p>
          <FormattedMessage id="returns.by-parcel" />
        </p>
      )}
      {goesBy('freight') && pickupOn && (
        <p>
          <FormattedMessage id="returns.by-freight" values={{ day: formatDay(pickupOn, 'weekday-and-day') }} />
        </p>
      )}
      {travelling.length < chosen.length && (
        <p>
          <FormattedMessage id="returns.by-nothing" />
        </p>
      )}
      {chosen.some(({ exchange }) => !exchange) && (
        <p>
          <FormattedMessage id="returns.money" />
        </p>
      )}
    </>
  )
}
